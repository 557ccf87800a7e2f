import type { Db } from '@careers/db/client';
import type { QueuedJob, ScheduledJob } from '@careers/server/background';
import { settingAside } from '../background/set-aside.ts';
import { removeExpiredExports } from './data-exports.service.ts';
import { DATA_EXPORT_QUEUE, makeDataExport, type Making, tryCopying } from './make-data-export.ts';

export function dataExportJob(options: Making): QueuedJob {
  const job: QueuedJob = { name: DATA_EXPORT_QUEUE, work: (id) => makeDataExport(options, id) };
  return settingAside(options.db, job, () => tryCopying(options));
}

export function expiredExportsJob({ db }: { db: Db }): ScheduledJob {
  return { name: 'remove-expired-exports', cron: '25 * * * *', work: () => removeExpiredExports({ db }) };
}
