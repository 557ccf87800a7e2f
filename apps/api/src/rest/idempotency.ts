import { hash } from 'node:crypto';
import { isObject } from '@careers/contracts/common/is-object';
import { limits } from '@careers/contracts/common/limits';
import type { FastifyRequest } from 'fastify';
import { callProcedure, schemasOf } from '../call/call-procedure.ts';
import { AppError } from '../common/app-error.ts';
import type { ApiKey } from '../context/api-key.ts';
import type { Context } from '../context/context.ts';
import type { RestRoute } from './rest-route.ts';

// See docs/decisions/0158-a-retry-with-an-idempotency-key-reads-its-reply-anew.md
type KeyContext = Context & { api_key: ApiKey };

/** The Idempotency-Key of a POST or PUT; null: there is none. @throws AppError bad_request for one that is too long. */
export function idempotencyKeyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || (method !== 'POST' && method !== 'PUT')) return null;
  if (key === '' || key.length > limits.idempotency_key)
    throw new AppError('bad_request', {
      message: `The Idempotency-Key must have 1 to ${limits.idempotency_key} characters`,
    });
  return key;
}

/** The UUID that an API key's Idempotency-Key always gives, for procedures that store a UUID. */
export function uuidOf({ id }: ApiKey, idempotency_key: string): string {
  const digits = hash('sha256', `${id} ${idempotency_key}`, 'hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

function requestHash({ method, url, body }: FastifyRequest): Uint8Array<ArrayBuffer> {
  const text = `${method} ${url.split('?', 1)[0]} ${JSON.stringify(body ?? null)}`;
  return new Uint8Array(hash('sha256', text, 'buffer'));
}

type Call = { route: RestRoute; request: FastifyRequest; idempotency_key: string };

/**
 * Makes a call once in 24 hours. A retry reads anew what the first replied with: only its id is stored. A call that was
 * refused, or did not end in two minutes because its process was killed, may be tried again.
 *
 * @throws AppError key_reused, for another path or body; call_running.
 */
export async function once(
  context: KeyContext,
  { route, request, idempotency_key }: Call,
  work: () => Promise<unknown>,
): Promise<{ result: unknown; replayed: boolean }> {
  const { db, api_key } = context;
  const request_hash = requestHash(request);
  const begun = await db.$executeRaw`
    INSERT INTO idempotent_replies AS r (key_id, idempotency_key, request_hash)
    VALUES (${api_key.id}, ${idempotency_key}, ${request_hash})
    ON CONFLICT (key_id, idempotency_key) DO UPDATE
    SET request_hash = excluded.request_hash, subject_id = NULL, created_at = now()
    WHERE r.created_at < now() - CASE WHEN r.subject_id IS NULL AND r.request_hash = excluded.request_hash
      THEN interval '2 minutes' ELSE interval '24 hours' END`;
  const where = { key_id_idempotency_key: { key_id: api_key.id, idempotency_key } };
  if (begun === 0) {
    const first = await db.idempotentReply.findUnique({ where });
    if (first && Buffer.compare(first.request_hash, request_hash) !== 0) throw new AppError('key_reused');
    if (!first?.subject_id) throw new AppError('call_running', { retry_after: 1 });
    return { result: await reread(context, route, first.subject_id), replayed: true };
  }
  try {
    const result = await work();
    const { under } = route.reread ?? {};
    const made = under !== undefined && isObject(result) ? result[under] : result;
    await db.idempotentReply.update({ where, data: { subject_id: idOf(made) ?? idOf(request.params) } });
    return { result, replayed: false };
  } catch (error) {
    await db.idempotentReply.deleteMany({ where: { key_id: api_key.id, idempotency_key, subject_id: null } });
    throw error;
  }
}

function idOf(value: unknown): string | null {
  const { id, job_id } = isObject(value) ? value : {};
  return [id, job_id].find((each) => typeof each === 'string') ?? null;
}

async function reread(context: KeyContext, { procedure, reread: read }: RestRoute, id: string): Promise<unknown> {
  if (!read) throw new Error(`${procedure} has a scope and changes something, but says not how its reply is read`);
  const now = await callProcedure({ ...context, is_rest: true }, read.procedure, { id, job_id: id });
  const reply = read.under === undefined ? now : { [read.under]: now };
  return schemasOf(procedure).output.parse({ ...read.and, ...(isObject(reply) && reply) });
}
