import { Prisma } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';

/** The days for which events and requests are kept, an erased application's id too. */
const KEPT_DAYS = 30;

/** Deletes old events with their requests. A request that is made again later is deleted with its event. */
export async function removeOldEvents(context: DbContext & { now?: () => Date }): Promise<number> {
  const now = context.now?.() ?? new Date();
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id FROM webhook_events
      WHERE created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int) AND ${which('id')}
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  }
  return inBatches(
    context,
    { job: 'remove-old-webhooks', due },
    (tx, batch) => tx.$executeRaw`DELETE FROM webhook_events WHERE id IN (${batch})`,
  );
}

export function oldWebhooksJob(context: DbContext): ScheduledJob {
  return { name: 'remove-old-webhooks', cron: '40 4 * * *', work: () => removeOldEvents(context) };
}
