import { type Db, Prisma } from '@careers/db/client';
import type { Cv } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { type Batch, inBatches } from '../background/in-batches.ts';
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

/**
 * Queues the scan of every CV that is older than the scanner's setting, and makes it pending, so that it is not served
 * before.
 */
export async function queueUnscanned({ db, queueScans }: { db: Db; queueScans: NonNullable<Cvs['queueScans']> }) {
  let last = '00000000-0000-0000-0000-000000000000'; // they stay due until they are scanned
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id FROM cvs WHERE scanned_at IS NULL AND scan <> 'infected' AND id > ${last}::uuid AND ${which('id')}
      ORDER BY id LIMIT ${limit}`;
  }
  await inBatches({ db }, { job: 'queue-unscanned-cvs', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<Pick<Cv, 'id'>[]>(batch);
    const ids = rows.map(({ id }) => id);
    const unscanned = { id: { in: ids }, scan: 'clean', scanned_at: null };
    await tx.cv.updateMany({ where: unscanned, data: { scan: 'pending' } });
    await queueScans(tx, ids);
    last = ids.at(-1) ?? last;
    return ids.length;
  });
}
