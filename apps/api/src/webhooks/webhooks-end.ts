import type { ScheduledJob } from '@careers/server/background';
import { inBatches } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';

/** The largest number of events in one transaction. */
const BATCH = 500;
/** The days for which events and requests are kept, an erased application's id too. */
const KEPT_DAYS = 30;

/** Deletes old events with their requests. A request that is made again later is deleted with its event. */
export async function removeOldEvents(context: DbContext & { now?: () => Date }): Promise<number> {
  const now = context.now?.() ?? new Date();
  return inBatches(
    context,
    BATCH,
    (tx, { limit, skip }) => tx.$executeRaw`
      DELETE FROM webhook_events WHERE id IN (
        SELECT id FROM webhook_events WHERE created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
        ORDER BY created_at LIMIT ${limit} OFFSET ${skip} FOR UPDATE SKIP LOCKED)`,
  );
}

export function oldWebhooksJob(context: DbContext): ScheduledJob {
  return { name: 'remove-old-webhooks', cron: '40 4 * * *', work: () => removeOldEvents(context) };
}
