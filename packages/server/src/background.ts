import { type Db, type DbTransaction, Prisma } from '@careers/db/client';
import { declareRecurringWork, nextMoment, type ScheduledJob, type TimedJob } from './recurring-work.ts';
import { sleep } from './sleep.ts';

export type { ScheduledJob, TimedJob } from './recurring-work.ts';

type Log = Record<'error' | 'warn', (fields: Record<string, unknown>, message: string) => void>;

/** The result of queued work that is tried again without a log line of its own. */
export const RETRY = Symbol('retry');

/** Work that a transaction queues, with one id. A failure is logged and tried again, with growing pauses, until it succeeds. */
export type QueuedJob = {
  name: string;
  /** The most ids that a process works on at once: 1 by default. */
  concurrency?: number;
  /** Seconds that an id stays with a silent process. What must not be done twice stops sooner without the database. */
  leaseSeconds?: number;
  work: (id: string) => Promise<unknown>;
};

export type BackgroundJob = ScheduledJob | TimedJob | QueuedJob;

export type Background = {
  /**
   * Queues ids in the caller's transaction: work is done if that commits, the highest priority first. A queued id is
   * done anew, also if a process is about to finish it.
   */
  add: (tx: DbTransaction, name: string, ids: string | readonly string[], priority?: number) => Promise<void>;
  addOnce: (tx: DbTransaction, name: string, ids: readonly string[]) => Promise<void>;
  /** Tries at once what waits for its next try. */
  hurry: (name: string, ids: readonly string[]) => Promise<void>;
  /** A process that does not start only queues. */
  start: (jobs: readonly BackgroundJob[], log: Log) => void;
  /** Takes no more work and waits a few seconds for the work in progress. What is not done then keeps its lease. */
  stop: () => Promise<void>;
};

/** `renewSeconds`: the time between two renewals of the leases, and between two looks at which recurring work there is. */
type Options = { db: Db; pollSeconds?: number; renewSeconds?: number };

// See docs/decisions/0181-what-happens-later-is-a-row-that-is-due.md
/** Opens the background work of a process: rows of `due_work`, which commit or roll back with what caused them. */
export function openBackground({ db, pollSeconds = 1, renewSeconds = 10 }: Options): Background {
  let stop: (() => Promise<void>) | undefined;
  return {
    add: async (tx, name, ids, priority = 0) => {
      await tx.$executeRaw`
        INSERT INTO due_work (name, row_id, priority) SELECT DISTINCT ${name}, id, ${priority}::int FROM unnest(${[ids].flat()}::text[]) AS id
        ON CONFLICT (name, row_id) DO UPDATE
        SET due_at = now(), leased_until = NULL, tries = due_work.tries + 1, priority = EXCLUDED.priority`;
    },
    addOnce: async (tx, name, ids) => {
      await tx.$executeRaw`
        INSERT INTO due_work (name, row_id) SELECT ${name}, unnest(${ids}::text[]) ON CONFLICT DO NOTHING`;
    },
    hurry: async (name, ids) => {
      await db.$executeRaw`
        UPDATE due_work SET due_at = now()
        WHERE name = ${name} AND row_id = ANY (${ids}::text[]) AND tries > 0 AND due_at > now()`;
    },
    start: (jobs, log) => {
      stop = doDueWork({ db, pollMs: pollSeconds * 1_000, renewMs: renewSeconds * 1_000, jobs, log });
    },
    stop: async () => stop?.(),
  };
}

/** A row that this process has taken. `tries` names the take: taking the row next, or queueing it anew, raises it. */
type Taken = { name: string; row_id: string; tries: number; taken_at: Date };
type Doing = { db: Db; pollMs: number; renewMs: number; jobs: readonly BackgroundJob[]; log: Log };
type Run = { job: BackgroundJob; since: number; ended: Promise<void> };

/** How long a row stays with a process that has died. */
const LEASE_SECONDS = 30;
/** How long a run may take. One that hangs for longer makes room for others, and its row is taken again. */
const LONGEST_MS = 3_600_000;
const STOP_TIMEOUT_MS = 5_000;
/** The least time between two logged errors of the database, since every look may fail. */
const ERROR_LOG_INTERVAL_MS = 60_000;
const MAX_PAUSE_SECONDS = 300;
const MIN_PAUSE_SECONDS = 0.25;
/** How long after a moment a run follows another at once. What was due before is left to later runs: set aside, or locked. */
const LATE_MS = 5_000;
/** The time after a moment at which it has come by the database's clock too. */
const MARGIN_MS = 10;

/**
 * Takes the rows of `due_work` that are due and does their work, until it is stopped. A row is deleted, or gets its next
 * time, once its work is done; all times are the database's. Work may be done twice, where a process dies or loses the
 * database for longer than its lease, and is never lost.
 *
 * @returns a function that stops: it waits a few seconds for the work in progress. What is not done then may still go on, so
 * that it keeps its lease.
 */
function doDueWork({ db, pollMs, renewMs, jobs, log }: Doing): () => Promise<void> {
  const running = new Map<Taken, Run>();
  const full = new Set<string>();
  const kinds = new Map(jobs.filter((job) => !('inEachProcess' in job)).map((job) => [job.name, job]));
  const recurring = [...kinds.values()].filter(isRecurring);
  const stopping = new AbortController();
  let waking = new AbortController();
  let nextErrorAt = 0;

  function meet(err: unknown): void {
    if (performance.now() < nextErrorAt) return;
    nextErrorAt = performance.now() + ERROR_LOG_INTERVAL_MS;
    log.warn({ err }, 'Background work meets an error');
  }

  async function lookUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      await look().catch(meet);
      await sleep(pollMs, waking.signal);
    }
  }

  /** Renews leases beside the looks, so that a look that waits for a lock loses none. */
  async function tendUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pauseMs = pollMs;
      try {
        await renewLeases();
        await declareRecurringWork(db, recurring);
        waking.abort(); // rows that are new are taken at once
        pauseMs = renewMs;
      } catch (error) {
        meet(error);
      }
      await sleep(pauseMs, stopping.signal);
    }
  }

  async function renewLeases(): Promise<void> {
    for (const [row, { since }] of running)
      if (performance.now() - since > LONGEST_MS) {
        running.delete(row);
        log.error({ job: row.name, id: row.row_id }, 'Background work hangs and is begun again');
      }
    const rows = [...running].map(([row, { job }]) => ({ ...row, seconds: leaseOf(job) }));
    if (rows.length === 0) return;
    await db.$executeRaw`
      UPDATE due_work SET leased_until = now() + make_interval(secs => held.seconds)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS held (name text, row_id text, tries int, seconds int)
      WHERE due_work.name = held.name AND due_work.row_id = held.row_id AND due_work.tries = held.tries
        AND leased_until IS NOT NULL`; // null: the work has ended meanwhile
  }

  /** PostgreSQL checks each condition again on the locked row. An array of places finds few among many that are due. */
  async function look(): Promise<void> {
    const rooms = [...kinds.values()].map((job) => ({ name: job.name, room: roomFor(job), seconds: leaseOf(job) }));
    const rows = await db.$queryRaw<Taken[]>`
      WITH kind AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) AS kind (name text, room int, seconds int))
      UPDATE due_work SET tries = tries + 1,
        leased_until = now() + make_interval(secs => (SELECT seconds FROM kind WHERE kind.name = due_work.name))
      WHERE ctid = ANY (ARRAY(SELECT place FROM kind, LATERAL (
        SELECT ctid AS place FROM due_work
        WHERE due_work.name = kind.name AND due_at <= now() AND (leased_until IS NULL OR leased_until < now())
        ORDER BY priority DESC, due_at, row_id LIMIT kind.room FOR NO KEY UPDATE SKIP LOCKED
      ) AS due))
      RETURNING name, row_id, tries, now() AS taken_at`;
    for (const { name, room } of rooms) if (rows.filter((row) => row.name === name).length === room) full.add(name);
    for (const row of rows) {
      const job = kinds.get(row.name);
      if (job) running.set(row, { job, since: performance.now(), ended: run(job, row) });
    }
  }

  function roomFor(job: BackgroundJob): number {
    const used = [...running.keys()].filter(({ name }) => name === job.name).length;
    return Math.max(('concurrency' in job ? (job.concurrency ?? 1) : 1) - used, 0);
  }

  async function run(job: BackgroundJob, row: Taken): Promise<void> {
    const { name, row_id, tries, taken_at } = row;
    let [isDone, next, error]: [boolean, Date | null, string | null] = [false, null, null];
    try {
      isDone = (await job.work(row_id)) !== RETRY;
      if ('next' in job) next = (await job.next?.(new Date(taken_at.getTime() - LATE_MS))) ?? null;
    } catch (err) {
      log.error({ err, job: name, id: row_id }, 'Background work failed');
      error = kindOf(err);
    }
    const own = Prisma.sql`name = ${name} AND row_id = ${row_id} AND tries = ${tries}`;
    const end =
      isDone && !isRecurring(job)
        ? Prisma.sql`DELETE FROM due_work WHERE ${own}`
        : Prisma.sql`
          UPDATE due_work SET due_at = ${dueAgain(job, row, next)}, leased_until = NULL, error = ${error} WHERE ${own}
          RETURNING extract(epoch FROM due_at - now())::float8 * 1000 AS milliseconds`;
    for (let isRecorded = false; !isRecorded;)
      try {
        const [again] = await db.$queryRaw<{ milliseconds: number }[]>(end);
        isRecorded = true;
        if (again && next) setTimeout(() => waking.abort(), again.milliseconds + MARGIN_MS).unref();
      } catch (err) {
        meet(err);
        if (stopping.signal.aborted) return;
        await sleep(pollMs);
      }
    running.delete(row);
    if (full.delete(name)) waking.abort(); // with a backlog no work waits for the next look
  }

  async function repeat({ name, every, work }: TimedJob): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.error({ err, job: name }, 'Background work failed'));
      await sleep(every, stopping.signal);
    }
  }

  const loops = [lookUntilStopped(), tendUntilStopped()];
  const repeating = jobs.flatMap((job) => ('inEachProcess' in job ? [repeat(job)] : []));
  async function allHasEnded(): Promise<void> {
    await Promise.all([...loops, ...repeating]);
    await Promise.all([...running.values()].map(({ ended }) => ended));
  }
  async function stop(): Promise<void> {
    stopping.abort();
    waking.abort();
    const waited = new AbortController();
    await Promise.race([allHasEnded(), sleep(STOP_TIMEOUT_MS, waited.signal)]);
    waited.abort();
  }
  let stopped: Promise<void> | undefined;
  return (): Promise<void> => (stopped ??= stop());
}

function isRecurring(job: BackgroundJob): job is ScheduledJob | TimedJob {
  return 'cron' in job || 'every' in job;
}

function leaseOf(job: BackgroundJob): number {
  return ('leaseSeconds' in job ? job.leaseSeconds : undefined) ?? LEASE_SECONDS;
}

function dueAgain(job: BackgroundJob, { tries, taken_at }: Taken, next: Date | null): Prisma.Sql {
  if ('cron' in job) return Prisma.sql`${nextMoment(job.cron, taken_at)}::timestamptz`;
  if (!('every' in job)) return inSeconds(Math.min(2 ** (tries - 1), MAX_PAUSE_SECONDS));
  const latest = inSeconds(job.every / 1_000);
  return next ? Prisma.sql`least(${latest}, greatest(${next}::timestamptz, ${inSeconds(MIN_PAUSE_SECONDS)}))` : latest;
}

function inSeconds(seconds: number): Prisma.Sql {
  return Prisma.sql`now() + make_interval(secs => ${seconds}::float8)`;
}

/** The name and the code of an error, without its message, which may hold personal data. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
