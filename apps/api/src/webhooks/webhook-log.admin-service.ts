import { recordAuditEvent } from '@careers/auth/audit';
import { encodeCursor } from '@careers/contracts/common/pagination';
import { TEST_TYPE } from '@careers/contracts/site/webhook-types';
import type {
  AttemptPage,
  ListAttemptsInput,
  SendAgainInput,
  SendFailedInput,
  SentAgain,
  WebhookAttempt,
  WebhookInput,
} from '@careers/contracts/site/webhooks';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { WebhookAttempt as AttemptRow, WebhookEvent } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { isoTimes } from '../common/iso-times.ts';
import { auditedAs } from '../context/actor.ts';
import { AppError } from '../common/app-error.ts';
import { pageOf } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import type { AdminContext } from './webhooks.admin-service.ts';

type Row = Pick<AttemptRow, 'id' | 'event_id' | 'number' | 'ended_at' | 'outcome' | 'status' | 'answer'> &
  Pick<WebhookEvent, 'type'> &
  Pick<WebhookAttempt, 'type' | 'outcome'> & { ended_at: Date; next_try_at: AttemptRow['due_at'] | null };

const delivered = Prisma.sql`outcome = 'delivered'`;

/** Requests that have ended, the last one first. */
export async function listAttempts(
  { db }: DbContext,
  { id, result, type, cursor, limit }: ListAttemptsInput,
): Promise<AttemptPage> {
  const conditions = [Prisma.sql`endpoint_id = ${id}::uuid AND ended_at IS NOT NULL`];
  if (result) conditions.push(result === 'delivered' ? delivered : Prisma.sql`outcome <> 'delivered'`);
  if (type) conditions.push(Prisma.sql`type = ${type}`);
  if (cursor)
    conditions.push(Prisma.sql`(ended_at, attempt.id) < (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)`);
  const rows = await db.$queryRaw<Row[]>`
    SELECT attempt.id, event_id, type, number, ended_at, outcome, status, answer, (
        SELECT min(due_at) FROM webhook_attempts AS next
        WHERE next.event_id = attempt.event_id AND next.endpoint_id = attempt.endpoint_id AND next.ended_at IS NULL
      ) AS next_try_at
    FROM webhook_attempts AS attempt JOIN webhook_events ON webhook_events.id = event_id
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY ended_at DESC, attempt.id DESC LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ ended_at, id: attempt_id }) =>
    encodeCursor({ created_at: ended_at.toISOString(), id: attempt_id }),
  );
  return { attempts: page.rows.map((row) => isoTimes(row)), next_cursor: page.next_cursor };
}

/** Keeps the event's id. @throws AppError webhook_event_not_found, perhaps of an erased application; webhook_off */
export async function sendAgain(context: AdminContext, { attempt_id }: SendAgainInput): Promise<SentAgain> {
  return replay(context, Prisma.sql`webhook_attempts.id = ${attempt_id}::uuid`, async (tx) => {
    const attempt = await tx.webhookAttempt.findUnique({ where: { id: attempt_id }, select: { endpoint_id: true } });
    if (!attempt) throw new AppError('webhook_event_not_found');
    return attempt.endpoint_id;
  });
}

/** Leaves out what was delivered since, or is tried again already. @throws AppError webhook_not_found; webhook_off */
export async function sendFailed(context: AdminContext, { id, since }: SendFailedInput): Promise<SentAgain> {
  const failed = Prisma.sql`endpoint_id = ${id}::uuid AND ended_at >= ${since}::timestamptz AND outcome <> 'delivered'
    AND NOT EXISTS (SELECT FROM webhook_attempts AS later WHERE later.event_id = webhook_attempts.event_id
      AND later.endpoint_id = webhook_attempts.endpoint_id AND (later.ended_at IS NULL OR later.outcome = 'delivered'))`;
  return replay(context, failed, async () => id);
}

/** @throws AppError webhook_not_found; webhook_off */
export async function sendTest(context: AdminContext, { id }: WebhookInput): Promise<SentAgain> {
  return inTransaction(context, async (tx) => {
    await requireOn(tx, id);
    const event = await tx.webhookEvent.create({ data: { type: TEST_TYPE, state: 'given' }, select: { id: true } });
    await tx.webhookAttempt.create({ data: { endpoint_id: id, event_id: event.id }, select: { id: true } });
    return { count: 1 };
  });
}

async function replay(
  context: AdminContext,
  which: Prisma.Sql,
  findEndpoint: (tx: DbTransaction) => Promise<string>,
): Promise<SentAgain> {
  return inTransaction(context, async (tx) => {
    const endpoint_id = await findEndpoint(tx);
    await requireOn(tx, endpoint_id);
    const count = await tx.$executeRaw`
      INSERT INTO webhook_attempts (endpoint_id, event_id)
      SELECT DISTINCT endpoint_id, event_id FROM webhook_attempts WHERE ${which}`;
    await recordAuditEvent(tx, 'webhook_replayed', endpoint_id, ...auditedAs(context));
    return { count };
  });
}

/** Keeps an endpoint as it is until the transaction ends. @throws AppError webhook_not_found; webhook_off */
async function requireOn(tx: DbTransaction, id: string): Promise<void> {
  const [endpoint] = await tx.$queryRaw<{ is_on: boolean }[]>`
    SELECT disabled_at IS NULL AS is_on FROM webhook_endpoints WHERE id = ${id}::uuid FOR SHARE`;
  if (!endpoint) throw new AppError('webhook_not_found');
  if (!endpoint.is_on) throw new AppError('webhook_off');
}
