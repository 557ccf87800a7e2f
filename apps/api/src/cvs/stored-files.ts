import type { Db, DbTransaction } from '@careers/db/client';
import type { Cv } from '@careers/db/rows';
import { storedKeys } from '@careers/db/stored-files';
import type { FileStore } from '../context/cvs.ts';

type Files = { db: Db; store: FileStore };

const BATCH = 500;
/** The age from which a file without a row is removed: a younger one may be of an upload whose row is being written. */
const ORPHAN_TTL_MS = 24 * 60 * 60_000;

/**
 * Deletes a person's CVs but the current one and, without `from_applications`, those of applications; infected ones
 * always. The caller has locked the profile and set its `cv_id`. `discard_file` lists the files for `sweepDiscarded`.
 *
 * @returns their storage keys.
 */
export async function dropCvs(
  tx: DbTransaction,
  profile_id: string,
  { from_applications }: { from_applications: boolean },
): Promise<string[]> {
  const rows = await tx.$queryRaw<Pick<Cv, 'storage_key'>[]>`
    DELETE FROM cvs WHERE profile_id = ${profile_id}::uuid
      AND NOT EXISTS (SELECT FROM profiles WHERE profiles.cv_id = cvs.id)
      AND (${from_applications} OR scan = 'infected' OR NOT EXISTS (SELECT FROM applications WHERE applications.cv_id = cvs.id))
    RETURNING storage_key`;
  return rows.map(({ storage_key }) => storage_key);
}

/** Removes discarded files from the store, then from the list. A file that the store does not remove stays listed. */
export async function removeDiscarded({ db, store }: Files, keys: string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => store.remove(key)));
  const removed = keys.filter((_, index) => results[index]?.status === 'fulfilled');
  await db.discardedFile.deleteMany({ where: { storage_key: { in: removed } } });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw new Error('A discarded CV could not be removed from the store', { cause: failed.reason });
}

/** Removes every discarded file: of replaced and removed CVs, of deleted people, and of expired copies of data. */
export async function sweepDiscarded(files: Files): Promise<void> {
  const failures: unknown[] = [];
  for (let last = ''; ;) {
    const rows = await files.db.discardedFile.findMany({
      where: { storage_key: { gt: last } },
      orderBy: { storage_key: 'asc' },
      take: BATCH,
    });
    const keys = rows.map(({ storage_key }) => storage_key);
    await removeDiscarded(files, keys).catch((error: unknown) => failures.push(error));
    last = keys.at(-1) ?? '';
    if (rows.length < BATCH) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Removes files without a row a day after they were written. @throws Error the first failure, after the others. */
export async function sweepOrphans({ db, store }: Files, now = new Date()): Promise<number> {
  const before = now.getTime() - ORPHAN_TTL_MS;
  const failures: unknown[] = [];
  let [batch, removed]: [string[], number] = [[], 0];
  async function removeUnknown() {
    const named = await db.$queryRaw<Pick<Cv, 'storage_key'>[]>`
      SELECT storage_key FROM (${storedKeys}) AS named WHERE storage_key = ANY (${batch})`;
    const known = new Set(named.map(({ storage_key }) => storage_key));
    const unknown = batch.filter((key) => !known.has(key));
    for (const result of await Promise.allSettled(unknown.map((key) => store.remove(key))))
      if (result.status === 'rejected') failures.push(result.reason);
      else removed += 1;
    batch = [];
  }
  for await (const { key, written_at } of store.list()) {
    if (written_at.getTime() < before) batch.push(key);
    if (batch.length === BATCH) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
  if (failures.length > 0) throw new Error('A file that no row names could not be removed', { cause: failures[0] });
  return removed;
}
