import { type Db, type DbTransaction, Prisma } from '@careers/db/client';
import { isDatabaseUnavailable, isWriteConflict } from '@careers/db/errors';
import { nameOf, prune, type Pruned, selectPruned } from '@careers/db/prune';
import { kindOf, type QueuedJob, RETRY, type ScheduledJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';

/** The runs in which a row may fail before it is set aside: later ones leave it out while `failed_rows` has it. */
export const TRIES = 5;
/** So many rows that fail while none is handled are no fault of the rows, but of what all of them need. */
const TOO_MANY = 20;
/** How long a row that did not fail again keeps its tries: another process may be trying it. */
const FORGET_AFTER_MS = 3_600_000;

/** At most `limit` rows. `which`: the condition for the right ones, by the expression that names a row. */
export type Batch = { limit: number; which: (key: string) => Prisma.Sql };

/** `job`: its name, and after a colon a part of it. `due`: the rows, in a fixed order, as SQL in which `id` names each. */
type Rows = { job: string; size?: number; due: (batch: Batch) => Prisma.Sql };

/**
 * Runs work in transactions until one handles fewer rows than a batch has. The rows of a batch that fails are handled
 * one by one; one that fails alone stops no other, and is set aside after `TRIES` runs.
 *
 * @param work Returns how many rows, given as SQL, it handled.
 * @returns the number of rows of all transactions.
 * @throws Error after all others were handled, with the first cause, where a row could not be.
 */
export async function inBatches(
  { db }: { db: Db },
  { job, size = 100, due }: Rows,
  work: (tx: DbTransaction, due: Prisma.Sql) => Promise<number>,
): Promise<number> {
  const known = await db.failedRow.findMany({ where: { job }, orderBy: { tries: 'desc' }, take: 1_000 });
  const left = known.filter(({ tries }) => tries >= TRIES).map(({ row_id }) => row_id);
  const failures: Failures = new Map();
  const noted: string[] = [];
  function batch(limit: number, is: Prisma.Sql): Prisma.Sql {
    return due({ limit, which: (key) => Prisma.sql`(${Prisma.raw(key)})::text ${is}` });
  }
  let total = 0;
  for (let isOver = false; !isOver;) {
    const rows = batch(size, Prisma.sql`<> ALL (${[...left, ...failures.keys()]}::text[])`);
    try {
      const handled = await inTransaction({ db }, (tx) => work(tx, rows));
      total += handled;
      isOver = handled < size;
    } catch (error) {
      const failed: Failures = new Map();
      let handled = 0;
      for (const { id } of await db.$queryRaw<{ id: string }[]>`SELECT id::text FROM (${rows}) AS due`)
        await inTransaction({ db }, (tx) => work(tx, batch(1, Prisma.sql`= ${id}`))).then(
          (count) => (handled += count),
          (cause: unknown) => failed.set(id, cause),
        );
      if (handled === 0 && (failed.size === 0 || failed.size >= Math.min(TOO_MANY, size))) throw error;
      noted.push(...(await noteFailures(db, job, failed)));
      for (const [id, cause] of failed) failures.set(id, cause);
      total += handled;
    }
  }
  const again = known.filter(({ tries }) => tries < TRIES);
  const last_at = { lt: new Date(Date.now() - FORGET_AFTER_MS) };
  if (again.length > 0)
    await db.failedRow.deleteMany({ where: { job, tries: { lt: TRIES }, last_at, row_id: { notIn: noted } } });
  const [cause] = failures.values();
  if (failures.size === 0) return total;
  const aside = again.flatMap(({ row_id, tries }) => (tries === TRIES - 1 && noted.includes(row_id) ? row_id : []));
  throw failureOf(job, [...failures.keys()], aside, cause);
}

function failureOf(job: string, failed: string[], aside: string[], cause: unknown): Error {
  const text = `Rows of ${job} could not be handled: ${failed.join(', ')}`;
  return new Error(aside.length > 0 ? `${text}; set aside: ${aside.join(', ')}` : text, { cause });
}

/** Deletes rows in batches, or empties their columns. @returns their number. */
export function pruneInBatches({ db }: { db: Db }, { job, ...rows }: Pruned & { job: string }): Promise<number> {
  function due({ limit, which }: Batch): Prisma.Sql {
    return selectPruned(rows, limit, which(nameOf(rows)));
  }
  return inBatches({ db }, { job, size: 500, due }, (tx, batch) => tx.$executeRaw(prune(rows, batch)));
}

export function pruningJob({ db }: { db: Db }, name: string, cron: string, rows: (now: Date) => Pruned): ScheduledJob {
  return { name, cron, work: () => pruneInBatches({ db }, { job: name, ...rows(new Date()) }) };
}

type Failures = Map<string, unknown>;

/** Counts a try of each row that failed, but for those that only met a busy or unreachable database. @returns their ids. */
async function noteFailures(db: Db, job: string, failures: Failures): Promise<string[]> {
  const own = [...failures].filter(([, cause]) => !isDatabaseUnavailable(cause) && !isWriteConflict(cause));
  const ids = own.map(([id]) => id);
  await db.$executeRaw`
    INSERT INTO failed_rows AS known (job, row_id, error)
    SELECT ${job}, * FROM unnest(${ids}::text[], ${own.map(([, cause]) => kindOf(cause))}::text[])
    ON CONFLICT (job, row_id) DO UPDATE SET tries = known.tries + 1, error = excluded.error, last_at = now()`;
  return ids;
}

/** A failure sooner after the last is no further try: the queue repeats a job within seconds, and a short fault passes. */
const TRY_EVERY_MS = 60_000;

/** Sets a row aside that failed `TRIES` times. @param tryAnother Its failure shows that the fault is not the row's. */
export function settingAside(db: Db, { work, ...job }: QueuedJob, tryAnother: () => Promise<unknown>): QueuedJob {
  async function workOnce(row_id: string): Promise<unknown> {
    const where = { job: job.name, row_id };
    const { tries = 0, last_at } = (await db.failedRow.findUnique({ where: { job_row_id: where } })) ?? {};
    if (tries >= TRIES) return RETRY;
    try {
      const result = await work(row_id);
      if (tries > 0) await db.failedRow.deleteMany({ where });
      return result;
    } catch (cause) {
      const [another] = await Promise.allSettled([tryAnother()]);
      const isTry = another.status === 'fulfilled' && Date.now() - (last_at?.getTime() ?? 0) >= TRY_EVERY_MS;
      const noted = isTry ? await noteFailures(db, job.name, new Map([[row_id, cause]])) : [];
      throw failureOf(job.name, [row_id], tries === TRIES - 1 ? noted : [], cause);
    }
  }
  return { ...job, work: workOnce };
}

export async function countSetAside({ db }: { db: Db }): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ job: string; count: number }[]>`
    SELECT split_part(job, ':', 1) AS job, count(*)::int AS count FROM failed_rows WHERE tries >= ${TRIES} GROUP BY 1`;
  return Object.fromEntries(rows.map(({ job, count }) => [job, count]));
}

/** Does the work for one item after another. @throws the first error, after the other items. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const [results, failures]: [Result[], unknown[]] = [[], []];
  for (const item of items)
    await work(item).then(
      (result) => results.push(result),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return results;
}
