import type { Db } from '@careers/db/client';
import type { QueuedJob, ScheduledJob } from '@careers/server/background';
import type { TimedJob } from '../background/run-on-time.ts';
import { clamdScanner } from './clamd.ts';
import type { CvSettings } from './cv-settings.ts';
import type { CvStore } from '../context/cvs.ts';
import type { Cvs } from '../context/cvs.ts';
import { sweepIncoming } from './receive-file.ts';
import { queueUnscanned, scanCv } from './scan-cv.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';

type Files = { db: Db; store: CvStore };

/** The queue of CVs that the scanner is to look at. */
export const SCAN_QUEUE = 'scan-cv';
/** Scans at once in a process, so that one which hangs holds up no other; clamd has ten threads by default. */
const SCANS_AT_ONCE = 4;

/** What the clock does with the files of CVs. */
export function scheduledCvJobs(files: Files): ScheduledJob[] {
  return [
    { name: 'remove-discarded-cvs', cron: '* * * * *', work: () => sweepDiscarded(files) },
    { name: 'remove-orphaned-cvs', cron: '20 3 * * *', work: () => sweepOrphans(files) },
  ];
}

/** Each machine has a folder of files on their way, so this is done on each, whichever one the scheduled work runs on. */
export function incomingJob({ incoming }: Pick<Cvs, 'incoming'>): TimedJob {
  return {
    name: 'remove-interrupted-uploads',
    every: 60_000,
    work: () => sweepIncoming(incoming),
    next: () => Promise.resolve(null),
  };
}

/** Without a scanner there is nothing to do; CVs that wait for one go on waiting, and are not handed out. */
export function queuedCvJobs(files: Files, { clamd }: Pick<CvSettings, 'clamd'>): QueuedJob[] {
  if (!clamd) return [];
  const scanner = clamdScanner(clamd);
  return [{ name: SCAN_QUEUE, concurrency: SCANS_AT_ONCE, work: (id) => scanCv({ ...files, scanner }, id) }];
}

/** Once a scanner is configured: the CVs that none has looked at. Without one nothing is due. */
export function unscannedCvsJob({ db, queueScans }: { db: Db } & Pick<Cvs, 'queueScans'>): TimedJob {
  return {
    name: 'queue-unscanned-cvs',
    every: 600_000,
    work: async () => queueScans && queueUnscanned({ db, queueScans }),
    next: () => Promise.resolve(null),
  };
}
