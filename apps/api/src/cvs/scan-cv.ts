import type { Db } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import type { Scanner } from './clamd.ts';
import type { CvStore } from './cv-store.ts';

/**
 * Has the scanner look at a CV that is pending. One that is clean is handed out from now on. Of an infected one the file
 * goes, and the row stays while it is a profile's current CV, so that its owner is told.
 *
 * @throws when there is no verdict: the CV stays pending, and is to be scanned again.
 */
export async function scanCv({ db, store, scanner }: { db: Db; store: CvStore; scanner: Scanner }, id: string) {
  const cv = await db.cv.findUnique({ where: { id, scan: 'pending' }, select: { storage_key: true } });
  if (!cv) return;
  const bytes = await store.read(cv.storage_key);
  if (!bytes) throw new Error('The file of a pending CV is not in the store');
  const verdict = await scanner(bytes);
  await inTransaction({ db }, async (tx) => {
    const { count } = await tx.cv.updateMany({ where: { id, scan: 'pending' }, data: { scan: verdict } });
    if (count === 0 || verdict === 'clean') return;
    await tx.discardedFile.createMany({ data: cv, skipDuplicates: true });
  });
}
