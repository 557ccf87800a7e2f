import type { Db, DbTransaction } from '@careers/db/client';
import type { CvStore } from '../context/cvs.ts';

type Files = { db: Db; store: CvStore };

/** Files that are looked at in one go. */
const BATCH = 500;
/** How old a file without a row must be before it is removed, in milliseconds: a younger one may be an upload's whose row is being written. */
const ORPHANED = 24 * 60 * 60_000;

/**
 * Removes the CVs of a person that are not their current one and that no application refers to; with `from_applications`
 * also those that one refers to. Of an infected one nothing is kept. The caller holds the lock of the profile's row and has set its `cv_id` before.
 *
 * @returns the storage keys, which are in `discarded_files` now.
 */
export async function dropCvs(
  tx: DbTransaction,
  profile_id: string,
  { from_applications }: { from_applications: boolean },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ storage_key: string }[]>`
    DELETE FROM cvs WHERE profile_id = ${profile_id}::uuid
      AND NOT EXISTS (SELECT FROM profiles WHERE profiles.cv_id = cvs.id)
      AND (${from_applications} OR scan = 'infected' OR NOT EXISTS (SELECT FROM applications WHERE applications.cv_id = cvs.id))
    RETURNING storage_key`;
  return rows.map(({ storage_key }) => storage_key);
}

/** Removes discarded files from the store, then what remembers them. One that the store does not remove now stays remembered. */
export async function removeDiscarded({ db, store }: Files, keys: string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => store.remove(key)));
  const removed = keys.filter((_, index) => results[index]?.status === 'fulfilled');
  await db.discardedFile.deleteMany({ where: { storage_key: { in: removed } } });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw new Error('A discarded CV could not be removed from the store', { cause: failed.reason });
}

/** Removes every discarded file: replaced and removed CVs, and those of deleted people. */
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

/** Removes files that no row leads to, a day after they were written: what a crash between file and row leaves. */
export async function sweepOrphans({ db, store }: Files, now = new Date()): Promise<void> {
  const before = now.getTime() - ORPHANED;
  let batch: string[] = [];
  async function removeUnknown() {
    const known = await db.cv.findMany({ where: { storage_key: { in: batch } }, select: { storage_key: true } });
    const kept = new Set(known.map(({ storage_key }) => storage_key));
    await Promise.all(batch.filter((key) => !kept.has(key)).map((key) => store.remove(key)));
    batch = [];
  }
  for await (const { key, written_at } of store.list()) {
    if (written_at.getTime() < before) batch.push(key);
    if (batch.length === BATCH) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
}
