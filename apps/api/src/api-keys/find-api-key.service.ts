import { type ApiScope, apiScope } from '@careers/contracts/site/api-keys';
import { Prisma } from '@careers/db/client';
import type { ApiKey as ApiKeyRow } from '@careers/db/rows';
import { sendSql } from '@careers/db/send-sql';
import { addressPrefix } from '@careers/server/client-prefix';
import { recordAuditEvent } from '@careers/auth/audit';
import { apiKeyNamed } from '../context/actor.ts';
import type { ApiKey } from '../context/api-key.ts';
import type { Client, DbContext } from '../context/context.ts';
import { hashOfKey, idOfKey } from './api-key-format.ts';

export const worksSql = Prisma.sql`revoked_at IS NULL AND ends_at > now()`;

/** Notes the use once an hour in the same statement; a wrong checksum takes none. A rolled key has two secrets. */
export async function findApiKey({ db }: DbContext, secret: string, ip: string): Promise<ApiKey | null> {
  const id = idOfKey(secret);
  if (id === null) return null;
  const hash = hashOfKey(secret);
  const [row] = await sendSql<Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'job_ids' | 'all_jobs' | 'made_by'>>(
    db,
    Prisma.sql`
    WITH found AS (
      SELECT id, name, scopes, job_ids::text[], all_jobs, made_by, used_at FROM api_keys
      WHERE id = ${id} AND ${worksSql} AND (hash = ${hash} OR (old_hash = ${hash} AND old_ends_at > now()))
    ), used AS (
      UPDATE api_keys SET used_at = date_trunc('hour', now()), used_from = ${addressPrefix(ip)} FROM found
      WHERE api_keys.id = found.id AND found.used_at IS DISTINCT FROM date_trunc('hour', now())
    )
    SELECT id, name, scopes, job_ids, all_jobs, made_by FROM found`,
    { prepared: true },
  );
  if (!row) return null;
  const scopes = row.scopes.map((scope) => apiScope.parse(scope));
  return { id, name: row.name, scopes, job_ids: row.all_jobs ? null : row.job_ids, made_by: row.made_by };
}

/** Counts that a key was refused for want of a scope. The first time is an audit event too. */
export async function countRefusal(
  { db, client }: DbContext & { client: Client },
  { id, name }: ApiKey,
  scope: ApiScope,
): Promise<void> {
  const [row] = await db.$queryRaw<{ times: number }[]>`
    UPDATE api_keys SET refusals = jsonb_set(refusals, ARRAY[${scope}], to_jsonb(coalesce((refusals ->> ${scope})::int, 0) + 1))
    WHERE id = ${id} RETURNING (refusals ->> ${scope})::int AS times`;
  if (row?.times !== 1) return;
  const result = { outcome: 'refused', detail: `${apiKeyNamed(name)}: ${scope}` } as const;
  await recordAuditEvent(db, 'api_key_used_without_scope', null, { ...client, actor_id: null }, result);
}
