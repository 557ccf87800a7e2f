import type { WebhookOutcome } from '@careers/contracts/site/webhook-types';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { WebhookAttempt, WebhookEndpoint, WebhookEvent } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import type { DbContext } from '../context/context.ts';
import { pauseAfter } from './schedule.ts';
import type { Result } from './send-request.ts';

/** Requests to one endpoint at once: usually, and while it fails, so that failures do not keep it busy. */
const AT_ONCE = 5;
const AT_ONCE_FAILING = 1;
/** A process that has not recorded the end of an attempt by then was killed, and another one makes it again. */
const LEASE_SECONDS = 60;

/** `former_secret` is null unless it signs too, and `hired_on` a day. */
export type Attempt = Pick<WebhookAttempt, 'id' | 'endpoint_id' | 'event_id' | 'number'> &
  Pick<WebhookEndpoint, 'url' | 'secret' | 'former_secret'> &
  Pick<
    WebhookEvent,
    | 'type'
    | 'application_id'
    | 'job_id'
    | 'message_id'
    | 'interview_id'
    | 'interview_at'
    | 'version'
    | 'from_status'
    | 'to_status'
    | 'told'
    | 'created_at'
  > & { hired_on: string | null };

/**
 * Takes the attempts that are due, as many of each endpoint as it has room for. No other process takes them. The newest
 * go first, so that what happens now, a test and a planned retry wait for no backlog.
 */
export async function takeAttempts({ db }: DbContext): Promise<Attempt[]> {
  return db.$queryRaw<Attempt[]>`
    WITH locked AS (
      -- Another process may have taken one meanwhile, and even ended it: the conditions hold on the locked row.
      SELECT id FROM webhook_attempts WHERE ended_at IS NULL AND (leased_until IS NULL OR leased_until < now()) AND id = ANY (ARRAY(
        SELECT due.id FROM webhook_endpoints AS endpoint CROSS JOIN LATERAL (
          SELECT id FROM webhook_attempts
          WHERE endpoint_id = endpoint.id AND ended_at IS NULL AND due_at <= now() AND (leased_until IS NULL OR leased_until < now())
          ORDER BY due_at DESC LIMIT greatest(0, CASE WHEN endpoint.failing_since IS NULL THEN ${AT_ONCE}::int ELSE ${AT_ONCE_FAILING}::int END
            - (SELECT count(*) FROM webhook_attempts AS busy
              WHERE busy.endpoint_id = endpoint.id AND busy.ended_at IS NULL AND busy.leased_until >= now()))
        ) AS due
        WHERE endpoint.disabled_at IS NULL AND (endpoint.paused_until IS NULL OR endpoint.paused_until <= now())))
      FOR NO KEY UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE webhook_attempts AS attempt SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM webhook_endpoints AS endpoint
      WHERE attempt.id = ANY (ARRAY(SELECT id FROM locked)) AND endpoint.id = endpoint_id
      RETURNING attempt.id, attempt.event_id, attempt.endpoint_id, attempt.number, endpoint.url, endpoint.secret,
        CASE WHEN endpoint.former_secret_until > now() THEN endpoint.former_secret END AS former_secret
    )
    SELECT taken.*, type, application_id, job_id, message_id, interview_id, interview_at, version, from_status, to_status,
      told, hired_on::text, created_at
    FROM taken JOIN webhook_events ON webhook_events.id = event_id`;
}

/** Gives back an attempt that was not made, because the process stops. */
export async function releaseAttempt({ db }: DbContext, id: string): Promise<void> {
  await db.webhookAttempt.updateMany({ where: { id, ended_at: null }, data: { leased_until: null } });
}

type SwitchedOff = 'gone' | 'failing' | null;

/**
 * Records the end of an attempt, plans the next one, and switches off an endpoint that is gone or has failed for five
 * days. An attempt whose event was erased or whose endpoint was removed meanwhile leaves nothing.
 *
 * @param onSwitchedOff Runs in the transaction that switches the endpoint off.
 */
export async function recordAttempt(
  { db }: DbContext,
  { id, endpoint_id, event_id, number }: Pick<Attempt, 'id' | 'endpoint_id' | 'event_id' | 'number'>,
  { outcome, status, answer, retry_after }: Result,
  onSwitchedOff: (tx: DbTransaction, because: 'gone' | 'failing') => Promise<void>,
): Promise<SwitchedOff> {
  // Locks the event before the attempt, as an erasure does: the other way round it could lose a deadlock.
  const end = Prisma.sql`
    WITH event AS (SELECT id FROM webhook_events WHERE id = ${event_id}::uuid FOR KEY SHARE), ended AS (
      UPDATE webhook_attempts SET ended_at = clock_timestamp(), leased_until = NULL, outcome = ${outcome}, status = ${status}::int, answer = ${answer}
      FROM event WHERE webhook_attempts.id = ${id}::uuid AND event_id = event.id AND ended_at IS NULL RETURNING endpoint_id
    ), works AS (
      UPDATE webhook_endpoints SET failing_since = NULL, paused_until = NULL FROM ended
      WHERE ${outcome} = 'delivered' AND id = endpoint_id AND (failing_since IS NOT NULL OR paused_until IS NOT NULL)
    )
    SELECT endpoint_id FROM ended`;
  if (outcome === 'delivered') {
    await db.$queryRaw(end); // in one statement, because most requests end here
    return null;
  }
  return inTransaction({ db }, async (tx) => {
    if ((await tx.$queryRaw<unknown[]>(end)).length === 0) return null;
    const because = await recordFailure(tx, endpoint_id, { isGone: status === 410, retry_after });
    const pause = pauseAfter(number, retry_after);
    if (pause !== null)
      await tx.$executeRaw`
        INSERT INTO webhook_attempts (endpoint_id, event_id, number, due_at)
        SELECT id, ${event_id}::uuid, ${number + 1}::int, ${after(pause)} FROM webhook_endpoints
        WHERE id = ${endpoint_id}::uuid AND disabled_at IS NULL`;
    if (because) {
      await endAttempts(tx, endpoint_id, 'switched_off');
      await onSwitchedOff(tx, because);
    }
    return because;
  });
}

/** Null: the endpoint stays as it is. */
async function recordFailure(
  tx: DbTransaction,
  endpoint_id: string,
  { isGone, retry_after }: { isGone: boolean; retry_after: number | null },
): Promise<SwitchedOff> {
  await tx.$executeRaw`
    UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, now()),
      paused_until = ${retry_after === null ? Prisma.sql`paused_until` : after(retry_after)}
    WHERE id = ${endpoint_id}::uuid`;
  const [off] = await tx.$queryRaw<(Pick<WebhookEndpoint, 'disabled_because'> & { disabled_because: SwitchedOff })[]>`
    UPDATE webhook_endpoints SET disabled_at = now(), disabled_because = ${isGone ? 'gone' : 'failing'}
    WHERE id = ${endpoint_id}::uuid AND disabled_at IS NULL AND (${isGone} OR failing_since <= now() - interval '5 days')
    RETURNING disabled_because`;
  return off?.disabled_because ?? null;
}

/** An attempt that is being made records its own end. */
export async function endAttempts(tx: DbTransaction, endpoint_id: string, outcome: WebhookOutcome): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_attempts SET ended_at = now(), outcome = ${outcome}
    WHERE endpoint_id = ${endpoint_id}::uuid AND ended_at IS NULL AND (leased_until IS NULL OR leased_until < now())`;
}

function after(milliseconds: number): Prisma.Sql {
  return Prisma.sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1_000}::float8)`;
}
