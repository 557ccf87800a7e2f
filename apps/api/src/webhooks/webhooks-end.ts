import { Prisma } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { pruneInBatches } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';

/** The days for which events and requests are kept, an erased application's id too. */
const KEPT_DAYS = 30;

/** Deletes old events with their requests. A request that is made again later is deleted with its event. */
export function removeOldEvents({ db, now }: DbContext & { now?: () => Date }): Promise<number> {
  const time = now?.() ?? new Date();
  const where = Prisma.sql`created_at < ${time}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`;
  return pruneInBatches({ db }, { job: 'remove-old-webhooks', table: 'webhook_events', where });
}

export function oldWebhooksJob(context: DbContext): ScheduledJob {
  return { name: 'remove-old-webhooks', cron: '40 4 * * *', work: () => removeOldEvents(context) };
}
