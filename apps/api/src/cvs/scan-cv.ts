import type { Db } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { inBatches } from '../background/in-batches.ts';
import type { Scanner } from './clamd.ts';
import type { CvStore } from '../context/cvs.ts';
import type { Cvs } from '../context/cvs.ts';

/**
 * Scans a pending CV. A clean one is served from now on. An infected one loses its file, which `sweepDiscarded` removes
 * within a minute, and keeps its row while it is a profile's current CV, so that its owner is informed.
 *
 * @throws if there is no verdict: the CV stays pending, and the queue tries again.
 */
export async function scanCv({ db, store, scanner }: { db: Db; store: CvStore; scanner: Scanner }, id: string) {
  const cv = await db.cv.findUnique({ where: { id, scan: 'pending' }, select: { storage_key: true } });
  if (!cv) return;
  const bytes = await store.read(cv.storage_key);
  if (!bytes) throw new Error('The file of a pending CV is not in the store');
  const verdict = await scanner(bytes);
  await inTransaction({ db }, async (tx) => {
    const { count } = await tx.cv.updateMany({
      where: { id, scan: 'pending' },
      data: { scan: verdict, scanned_at: new Date() },
    });
    if (count === 0 || verdict === 'clean') return;
    await tx.discardedFile.createMany({ data: cv, skipDuplicates: true });
  });
}

/** The most CVs that are queued in one transaction. */
const BATCH = 500;

/**
 * Queues the scan of every CV that no scanner has checked, and makes it pending, so that it is not served before: CVs
 * that are older than the scanner's setting, and those whose place in the queue was lost.
 */
export async function queueUnscanned({ db, queueScans }: { db: Db; queueScans: NonNullable<Cvs['queueScans']> }) {
  let queued = 0; // they stay due until they are scanned
  await inBatches({ db }, BATCH, async (tx, { limit, skip }) => {
    const rows = await tx.cv.findMany({
      where: { scanned_at: null, scan: { not: 'infected' } },
      orderBy: { id: 'asc' },
      take: limit,
      skip: queued + skip,
      select: { id: true },
    });
    const ids = rows.map(({ id }) => id);
    const unscanned = { id: { in: ids }, scan: 'clean', scanned_at: null };
    await tx.cv.updateMany({ where: unscanned, data: { scan: 'pending' } });
    await queueScans(tx, ids);
    queued += ids.length;
    return ids.length;
  });
}
