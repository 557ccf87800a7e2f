import { Readable } from 'node:stream';
import type { Db } from '@careers/db/client';
import type { QueuedJob, ScheduledJob, TimedJob } from '@careers/server/background';
import type { FastifyBaseLogger } from 'fastify';
import { settingAside } from '../background/set-aside.ts';
import { clamdScanner } from './clamd.ts';
import type { CvSettings } from './cv-settings.ts';
import type { CvStore } from '../context/cvs.ts';
import type { Cvs } from '../context/cvs.ts';
import { sweepIncoming } from './receive-file.ts';
import { newStorageKey } from './storage-key.ts';
import { queueUnscanned, scanCv } from './scan-cv.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';

type Files = { db: Db; store: CvStore };

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
