import type { Db } from '@careers/db/client';
import type { QueuedJob, ScheduledJob } from '../background/background.ts';
import { clamdScanner } from './clamd.ts';
import type { CvSettings } from './cv-settings.ts';
import type { CvStore } from './cv-store.ts';
import { scanCv } from './scan-cv.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';

type Files = { db: Db; store: CvStore };

/** The queue of CVs that the scanner is to look at. */
export const SCAN_QUEUE = 'scan-cv';

/** What the clock does with the files of CVs. */
export function scheduledCvJobs(files: Files): ScheduledJob[] {
  return [
    { name: 'remove-discarded-cvs', cron: '* * * * *', work: () => sweepDiscarded(files) },
    { name: 'remove-orphaned-cvs', cron: '20 3 * * *', work: () => sweepOrphans(files) },
  ];
}

/** Without a scanner there is nothing to do; CVs that wait for one go on waiting, and are not handed out. */
export function queuedCvJobs(files: Files, { clamd }: Pick<CvSettings, 'clamd'>): QueuedJob[] {
  if (!clamd) return [];
  const scanner = clamdScanner(clamd);
  return [{ name: SCAN_QUEUE, work: (id) => scanCv({ ...files, scanner }, id) }];
}
