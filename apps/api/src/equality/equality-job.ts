import type { Db } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { shuffleEqualityAnswers } from './equality.service.ts';

/** What the clock does with the equality answers: once a night their order is lost. */
export function equalityJob({ db }: { db: Db }): ScheduledJob {
  return { name: 'shuffle-equality-answers', cron: '40 2 * * *', work: () => shuffleEqualityAnswers({ db }) };
}
