import type { Db } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { forgetEqualityForms } from './equality.service.ts';

/** What the clock does with the equality forms: each night. */
export function equalityJob({ db }: { db: Db }): ScheduledJob {
  return { name: 'forget-equality-forms', cron: '40 2 * * *', work: () => forgetEqualityForms({ db }) };
}
