import type { Db } from '@careers/db/client';
import type { QueuedJob, ScheduledJob } from '@careers/server/background';
import { removeExpiredExports } from './data-exports.service.ts';
import { makeDataExport, type Making } from './make-data-export.ts';

/** The queue of copies to be made. */
export const DATA_EXPORT_QUEUE = 'make-data-export';

/** Makes the copies that people request of their data. */
export function dataExportJob(options: Making): QueuedJob {
  return { name: DATA_EXPORT_QUEUE, work: (id) => makeDataExport(options, id) };
}

/** Removes expired copies. */
export function expiredExportsJob({ db }: { db: Db }): ScheduledJob {
  return { name: 'remove-expired-exports', cron: '25 * * * *', work: () => removeExpiredExports({ db }) };
}
