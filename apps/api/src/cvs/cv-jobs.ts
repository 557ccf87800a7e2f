import { Readable } from 'node:stream';
import { type Db, Prisma } from '@careers/db/client';
import type { Cv } from '@careers/db/rows';
import type { QueuedJob, ScheduledJob, TimedJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import type { FastifyBaseLogger } from 'fastify';
import { type Batch, inBatches, settingAside } from '../background/in-batches.ts';
import type { Cvs, FileStore } from '../context/cvs.ts';
import { clamdScanner, type Scanner } from './clamd.ts';
import type { CvSettings } from './cv-settings.ts';
import { sweepIncoming } from './receive-file.ts';
import { newStorageKey } from './storage-key.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';

type Files = { db: Db; store: FileStore };

/** Scans a pending CV. An infected current one keeps its row to inform its owner. @throws without a verdict. */
export async function scanCv({ db, store, scanner }: { db: Db; store: FileStore; scanner: Scanner }, id: string) {
  const cv = await db.cv.findUnique({ where: { id, scan: 'pending' }, select: { storage_key: true } });
  if (!cv) return;
  const bytes = await store.read(cv.storage_key);
  if (!bytes) throw new Error('The file of a pending CV is not in the store');
  const verdict = await scanner(bytes);
  await inTransaction({ db }, async (tx) => {
    const data = { scan: verdict, scanned_at: new Date() };
    const { count } = await tx.cv.updateMany({ where: { id, scan: 'pending' }, data });
    if (count === 0 || verdict === 'clean') return;
    await tx.discardedFile.createMany({ data: cv, skipDuplicates: true });
  });
}

/** Queues the scan of every CV from before there was a scanner. Pending CVs are not served. */
async function queueUnscanned({ db, queueScans }: { db: Db; queueScans: NonNullable<Cvs['queueScans']> }) {
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

export const SCAN_QUEUE = 'scan-cv';
/** The number of concurrent scans, so that a scan that hangs delays no other. clamd has ten threads by default. */
const SCAN_CONCURRENCY = 4;

export function scheduledCvJobs(files: Files, log: Pick<FastifyBaseLogger, 'info'>): ScheduledJob[] {
  return [
    { name: 'remove-discarded-cvs', cron: '* * * * *', work: () => sweepDiscarded(files) },
    {
      name: 'remove-orphaned-cvs',
      cron: '20 3 * * *',
      work: async () => log.info({ removed: await sweepOrphans(files) }, 'Removed files that no row names'),
    },
  ];
}

/** Removes what interrupted uploads left. Each machine has a folder of such files. */
export function incomingJob({ incoming }: Pick<Cvs, 'incoming'>): TimedJob {
  return {
    name: 'remove-interrupted-uploads',
    every: 60_000,
    inEachProcess: true,
    work: () => sweepIncoming(incoming),
  };
}

/** The queued scans. Without a scanner there are none, and CVs that wait for a scan are not served. */
export function queuedCvJobs(files: Files, { clamd }: Pick<CvSettings, 'clamd'>): QueuedJob[] {
  if (!clamd) return [];
  const scanner = clamdScanner(clamd);
  const work: QueuedJob['work'] = (id) => scanCv({ ...files, scanner }, id);
  return [
    settingAside(files.db, { name: SCAN_QUEUE, concurrency: SCAN_CONCURRENCY, work }, async () => {
      await files.store.read(newStorageKey('cvs'));
      await scanner(Readable.from([Buffer.from('%PDF-')]));
    }),
  ];
}

/** Queues the scans of CVs that no scanner has checked, once a process is started with one. */
export function unscannedCvsJob({ db, queueScans }: { db: Db } & Pick<Cvs, 'queueScans'>): TimedJob {
  return {
    name: 'queue-unscanned-cvs',
    every: 600_000,
    inEachProcess: true,
    work: async () => queueScans && queueUnscanned({ db, queueScans }),
  };
}
