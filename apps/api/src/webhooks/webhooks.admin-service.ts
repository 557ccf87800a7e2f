import { recordAuditEvent } from '@careers/auth/audit';
import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import { limits } from '@careers/contracts/common/limits';
import type {
  AddWebhookInput,
  ChangeWebhookInput,
  NewWebhook,
  RotateWebhookInput,
  WebhookEndpoint,
  WebhookEndpoints,
  WebhookInput,
} from '@careers/contracts/site/webhooks';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { WebhookEndpoint as EndpointRow } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 } from 'uuid';
import { AppError } from '../common/app-error.ts';
import { isoTimes } from '../common/iso-times.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { auditedAs } from '../context/actor.ts';
import type { ActorContext, Context, DbContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { requireOwnerProof } from '../users/require-owner-proof.ts';
import { endAttempts } from './attempts.service.ts';
import { newSecret, sealSecret, webhookKey } from './seal-secret.ts';

export type AdminContext = ActorContext & Pick<Context, 'client'>;
type ReachContext = { system: Pick<Context['system'], 'checkWebhookAddress'> };
type ProofContext = Pick<Context, 'auth'> & { user: CurrentUser | null };

type Row = Pick<
  EndpointRow,
  'id' | 'url' | 'event_types' | 'disabled_because' | 'failing_since' | 'former_secret_until' | 'created_at'
> &
  Pick<WebhookEndpoint, 'event_types' | 'disabled_because' | 'enabled' | 'waiting'>;

/** Oldest first. */
export async function listWebhooks({ db }: DbContext): Promise<WebhookEndpoints> {
  return { webhooks: await readEndpoints(db, Prisma.sql`true`) };
}

/** @throws AppError webhook_address_refused; too_many_webhooks; as `requireProof`. */
export async function addWebhook(
  context: AdminContext & ReachContext & ProofContext,
  { url, event_types, ...proof }: AddWebhookInput,
): Promise<NewWebhook> {
  await requireProof(context, proof);
  await requireAddress(context, url);
  const [id, secret] = [v7(), newSecret()];
  return inTransaction(context, async (tx) => {
    await oneAtATime(tx, 'webhooks');
    if ((await tx.webhookEndpoint.count()) >= limits.webhooks) throw new AppError('too_many_webhooks');
    const sealed = sealSecret(webhookKey(context.auth), id, secret);
    await tx.webhookEndpoint.create({ data: { id, url, event_types, secret: sealed }, select: { id: true } });
    await record(context, tx, id);
    return { webhook: await readEndpoint(tx, id), secret };
  });
}

/** @throws AppError webhook_not_found; webhook_address_refused; with an address as `requireProof` does. */
export async function changeWebhook(
  context: AdminContext & ReachContext & ProofContext,
  { id, enabled, current_password, code, ...changes }: ChangeWebhookInput,
): Promise<WebhookEndpoint> {
  if (changes.url !== undefined) {
    await requireProof(context, { current_password, code });
    await requireAddress(context, changes.url);
  }
  return inTransaction(context, async (tx) => {
    await tx.webhookEndpoint.updateMany({ where: { id }, data: dropUndefined(changes) });
    const data = enabled
      ? { disabled_at: null, disabled_because: null, failing_since: null, paused_until: null }
      : { disabled_at: new Date(), disabled_because: 'administrator' };
    const where = enabled ? { disabled_at: { not: null } } : { disabled_at: null };
    if (enabled !== undefined) await tx.webhookEndpoint.updateMany({ where: { id, ...where }, data });
    if (enabled === false) await endAttempts(tx, id, 'switched_off');
    await record(context, tx, id);
    return readEndpoint(tx, id);
  });
}

/** The former secret signs too for 24 hours. @throws AppError webhook_not_found; as `requireProof`. */
export async function rotateSecret(
  context: AdminContext & ProofContext,
  { id, ...proof }: RotateWebhookInput,
): Promise<NewWebhook> {
  await requireProof(context, proof);
  const secret = newSecret();
  return inTransaction(context, async (tx) => {
    const rotated = await tx.$executeRaw`
      UPDATE webhook_endpoints SET former_secret = secret, former_secret_until = now() + interval '24 hours',
        secret = ${sealSecret(webhookKey(context.auth), id, secret)}
      WHERE id = ${id}::uuid`;
    if (rotated === 0) throw new AppError('webhook_not_found');
    await record(context, tx, id);
    return { webhook: await readEndpoint(tx, id), secret };
  });
}

/** Removes the log too. @throws AppError webhook_not_found */
export async function removeWebhook(context: AdminContext, { id }: WebhookInput): Promise<{ id: string }> {
  return inTransaction(context, async (tx) => {
    const { count } = await tx.webhookEndpoint.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('webhook_not_found');
    await record(context, tx, id);
    return { id };
  });
}

/** Requires the owner's proof of a person; an API key has none to give. @throws as `requireOwnerProof` does. */
async function requireProof({ user, ...context }: ProofContext & AdminContext, proof: OwnerProofInput): Promise<void> {
  if (user) await requireOwnerProof({ ...context, user }, proof);
}

/** Each request checks again where the address leads. @throws AppError webhook_address_refused */
async function requireAddress({ system }: ReachContext, url: string): Promise<void> {
  const found = await system.checkWebhookAddress(url);
  if (found === 'allowed') return;
  const unknown = found === 'unknown' && { message: `We cannot find ${new URL(url).hostname}` };
  throw new AppError('webhook_address_refused', { field: 'url', ...unknown });
}

/** @throws AppError webhook_not_found */
export async function readEndpoint(tx: DbTransaction, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await readEndpoints(tx, Prisma.sql`id = ${id}::uuid`);
  if (!endpoint) throw new AppError('webhook_not_found');
  return endpoint;
}

async function readEndpoints(tx: DbTransaction, condition: Prisma.Sql): Promise<WebhookEndpoint[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, url, event_types, disabled_at IS NULL AS enabled, disabled_because, failing_since, created_at,
      CASE WHEN former_secret_until > now() THEN former_secret_until END AS former_secret_until,
      (SELECT count(*)::int FROM webhook_attempts WHERE endpoint_id = webhook_endpoints.id AND ended_at IS NULL) AS waiting
    FROM webhook_endpoints WHERE ${condition} ORDER BY created_at, id LIMIT ${limits.webhooks}`;
  return rows.map((row) => isoTimes(row));
}

function record({ client, actor }: AdminContext, tx: DbTransaction, id: string): Promise<void> {
  return recordAuditEvent(tx, 'webhook_changed', id, ...auditedAs({ client, actor }));
}
