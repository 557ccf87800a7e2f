import { Prisma } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, pruneInBatches } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';

/** The days for events and requests, and so for the id of an erased application. */
const KEPT_DAYS = 30;

/**
 * Makes an attempt at each endpoint that wants a ready event. A status that may be a slip is ready once it has lasted
 * or the candidate was notified; one that is the former status again never happened. Several processes give each event
 * once.
 *
 * @returns the number of events.
 */
export async function giveEvents({ db }: DbContext, delay_seconds: number): Promise<number> {
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id, state, from_status IS NOT DISTINCT FROM to_status AND state = 'settling' AS is_slip FROM webhook_events
      WHERE state <> 'given' AND (state = 'ready' OR told OR created_at <= now() - make_interval(secs => ${delay_seconds}::int))
        AND ${which('id')}
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  }
  return inBatches({ db }, { job: 'send-webhooks', due }, async (tx, ready) => {
    const [row] = await tx.$queryRaw<{ count: number }[]>`
    WITH ready AS (${ready}), slips AS (
      DELETE FROM webhook_events USING ready WHERE webhook_events.id = ready.id AND is_slip
    ), attempts AS (
      INSERT INTO webhook_attempts (endpoint_id, event_id)
      SELECT webhook_endpoints.id, webhook_events.id FROM ready
      JOIN webhook_events ON webhook_events.id = ready.id
      JOIN webhook_endpoints ON disabled_at IS NULL AND type = ANY (event_types)
      WHERE NOT is_slip
    ), given AS (
      UPDATE webhook_events SET state = 'given', told = CASE WHEN type = 'application.status_changed' THEN told OR EXISTS (
        SELECT FROM applications WHERE applications.id = application_id AND notified_status = to_status) END
      FROM ready WHERE webhook_events.id = ready.id AND NOT is_slip
    )
    SELECT count(*)::int AS count FROM ready`;
    return row?.count ?? 0;
  });
}

/** A request that is made again later is deleted with its event. */
export function removeOldEvents({ db, now }: DbContext & { now?: () => Date }): Promise<number> {
  const time = now?.() ?? new Date();
  const where = Prisma.sql`created_at < ${time}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`;
  return pruneInBatches({ db }, { job: 'remove-old-webhooks', table: 'webhook_events', where });
}

export function oldWebhooksJob(context: DbContext): ScheduledJob {
  return { name: 'remove-old-webhooks', cron: '40 4 * * *', work: () => removeOldEvents(context) };
}
