import { recordAuditEvent } from '@careers/auth/audit';
import { limits } from '@careers/contracts/common/limits';
import {
  type ApiKeyDetails,
  type ApiKeyInput,
  type ApiKeys,
  apiScope,
  type MadeApiKey,
  type MakeApiKeyInput,
  type RollApiKeyInput,
} from '@careers/contracts/site/api-keys';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { apiKeyNamed } from '../context/actor.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import { requireOwnerProof } from '../users/require-owner-proof.ts';
import { hashOfKey, newKey, newKeyId } from './api-key-format.ts';
import { inAlphabet } from '@careers/contracts/common/names';

type AdminContext = UserContext & Pick<Context, 'auth' | 'client'>;

/** The most keys that the list has: those that work, and some that ended. */
const LISTED = 200;

const keySelect = {
  id: true,
  name: true,
  scopes: true,
  job_ids: true,
  all_jobs: true,
  old_ends_at: true,
  ends_at: true,
  revoked_at: true,
  used_at: true,
  used_from: true,
  refusals: true,
  created_at: true,
  maker: { select: { full_name: true, email: true, role: true, disabled_at: true } },
} satisfies Prisma.ApiKeySelect;
type KeyRow = Prisma.ApiKeyGetPayload<{ select: typeof keySelect }>;

const refusals = z.partialRecord(apiScope, z.int());

/** Newest first. */
export async function listApiKeys({ db }: DbContext): Promise<ApiKeys> {
  const rows = await db.apiKey.findMany({
    select: keySelect,
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
    take: LISTED,
  });
  return { keys: await withJobs(db, rows) };
}

/** Makes a key. @throws AppError too_many_api_keys; AuthError as `requireOwnerProof` does. */
export async function makeApiKey(context: AdminContext, input: MakeApiKeyInput): Promise<MadeApiKey> {
  await requireOwnerProof(context, input);
  const { name, scopes, job_ids, days } = input;
  const id = newKeyId();
  const secret = newKey(id);
  return inTransaction(context, async (tx) => {
    await oneAtATime(tx, 'api keys');
    const working = { revoked_at: null, ends_at: { gt: new Date() } };
    if ((await tx.apiKey.count({ where: working })) >= limits.api_keys) throw new AppError('too_many_api_keys');
    const row = await tx.apiKey.create({
      data: {
        id,
        name,
        scopes,
        job_ids: job_ids ?? [],
        all_jobs: job_ids === null,
        hash: hashOfKey(secret),
        ends_at: inDays(days),
        mailed_days: stageAt(days),
        made_by: context.user.id,
      },
      select: keySelect,
    });
    await noteChange(tx, context, 'api_key_created', row);
    return { key: await withJobsOf(tx, row), secret };
  });
}

/** The former secret works for `old_days`. @throws AppError api_key_not_found; api_key_ended; as `requireOwnerProof`. */
export async function rollApiKey(context: AdminContext, input: RollApiKeyInput): Promise<MadeApiKey> {
  await requireOwnerProof(context, input);
  const { id, days, old_days } = input;
  const secret = newKey(id);
  return inTransaction(context, async (tx) => {
    const { hash, ends_at } = await lockWorkingKey(tx, id);
    const old_ends_at = new Date(Math.min(inDays(old_days).getTime(), ends_at.getTime()));
    const row = await tx.apiKey.update({
      where: { id },
      data: {
        hash: hashOfKey(secret),
        ...(old_days === 0 ? { old_hash: null, old_ends_at: null } : { old_hash: hash, old_ends_at }),
        ends_at: inDays(days),
        mailed_days: stageAt(days),
        made_by: context.user.id, // who rolled it looks after it from now on
      },
      select: keySelect,
    });
    await noteChange(tx, context, 'api_key_rolled', row);
    return { key: await withJobsOf(tx, row), secret };
  });
}

/** Ends a key, with the one before it, from the next call on. Revoking it again changes nothing. @throws AppError api_key_not_found */
export async function revokeApiKey(context: AdminContext, { id }: ApiKeyInput): Promise<ApiKeyDetails> {
  return inTransaction(context, async (tx) => {
    const { count } = await tx.apiKey.updateMany({ where: { id, revoked_at: null }, data: { revoked_at: new Date() } });
    const row = await tx.apiKey.findUnique({ where: { id }, select: keySelect });
    if (!row) throw new AppError('api_key_not_found');
    if (count > 0) await noteChange(tx, context, 'api_key_revoked', row);
    return withJobsOf(tx, row);
  });
}

async function lockWorkingKey(tx: DbTransaction, id: string) {
  await tx.$executeRaw`SELECT FROM api_keys WHERE id = ${id} FOR UPDATE`;
  const row = await tx.apiKey.findUnique({ where: { id }, select: { hash: true, ends_at: true, revoked_at: true } });
  if (!row) throw new AppError('api_key_not_found');
  if (row.revoked_at || row.ends_at <= new Date()) throw new AppError('api_key_ended');
  return row;
}

/** The first mail about the end of a key is 30 days before, so that a key for 30 days has none when it is made. */
function stageAt(days: number): number | null {
  return days <= 30 ? 30 : null;
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

function noteChange(
  tx: DbTransaction,
  { user, client }: AdminContext,
  action: 'api_key_created' | 'api_key_rolled' | 'api_key_revoked',
  { name }: { name: string },
): Promise<void> {
  const meta = { ...client, actor_id: user.id };
  return recordAuditEvent(tx, action, null, meta, { outcome: 'success', detail: apiKeyNamed(name) });
}

async function withJobsOf(db: DbTransaction, row: KeyRow): Promise<ApiKeyDetails> {
  const [key] = await withJobs(db, [row]);
  if (!key) throw new AppError('api_key_not_found');
  return key;
}

async function withJobs(db: DbTransaction, rows: KeyRow[]): Promise<ApiKeyDetails[]> {
  const where = { id: { in: rows.flatMap(({ job_ids }) => job_ids) } };
  const found = await db.job.findMany({ where, select: { id: true, title: true } });
  const jobs = found.toSorted((a, b) => inAlphabet(a.title, b.title));
  return rows.map((row) => toApiKey(row, jobs));
}

function toApiKey(row: KeyRow, jobs: { id: string; title: string }[]): ApiKeyDetails {
  const { id, name, used_at, used_from, maker, old_ends_at } = row;
  const isOldWorking = old_ends_at !== null && old_ends_at > new Date();
  return {
    id,
    name,
    scopes: row.scopes.map((scope) => apiScope.parse(scope)),
    jobs: row.all_jobs ? null : jobs.filter((job) => row.job_ids.includes(job.id)),
    state: row.revoked_at ? 'revoked' : row.ends_at > new Date() ? 'works' : 'ended',
    ends_at: row.ends_at.toISOString(),
    old_ends_at: isOldWorking ? old_ends_at.toISOString() : null,
    used_at: used_at?.toISOString() ?? null,
    used_from,
    refusals: Object.entries(refusals.parse(row.refusals)).map(([scope, times]) => ({
      scope: apiScope.parse(scope),
      times,
    })),
    maker_name: maker && (maker.full_name || maker.email),
    is_maker_administrator: maker?.role === 'admin' && maker.disabled_at === null,
    created_at: row.created_at.toISOString(),
  };
}
