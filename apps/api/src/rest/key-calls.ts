import { API_KEY_PREFIX } from '@careers/server/api-key-text';
import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countRefusal, findApiKey } from '../api-keys/find-api-key.service.ts';
import { limitOf } from '../call/call-procedure.ts';
import { AppError } from '../common/app-error.ts';
import { toAppError } from '../common/to-app-error.ts';
import { type ApiKey, requireScope } from '../context/api-key.ts';
import type { Context } from '../context/context.ts';
import { tooMany } from '../limits/call-limits.ts';
import { type RestRoute, scopesOf } from './rest-route.ts';

/** @throws AppError bad_request for two Authorization headers, of which a proxy could read another than the product. */
export function sentKey(request: FastifyRequest): string | undefined {
  const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'authorization').length > 1)
    throw new AppError('bad_request', { message: 'A request must have at most one Authorization header' });
  const token = bearerToken(request);
  return token?.startsWith(API_KEY_PREFIX) ? token : undefined;
}

type KeyCall = { route: RestRoute; secret: string; input: unknown };

/** Counts a call for its API key. @throws AppError api_key_invalid; too_many_requests; forbidden for a keyless call. */
export async function admitKey(
  { context, reply }: { context: Context; reply: FastifyReply },
  { route, secret, input }: KeyCall,
): Promise<Context & { api_key: ApiKey }> {
  const api_key = await findApiKey(context, secret, context.client.ip ?? '');
  if (!api_key) {
    await context.limits.count({ kind: 'read', cost: 1 }, { user_id: null, ip: context.client.ip });
    throw new AppError('api_key_invalid');
  }
  const call = limitOf(route.procedure, input);
  const { wait, headers } = context.limits.countKey(call, api_key.id);
  void reply.headers(headers);
  if (wait > 0) throw tooMany(call.kind, wait);
  if (route.keyless !== undefined)
    throw new AppError('forbidden', { message: `No API key can make this call. ${route.keyless}` });
  return { ...context, api_key };
}

/** Counts a refusal for want of a scope beside the key. @throws AppError insufficient_scope */
export async function withScopes<Result>(
  context: Context & { api_key: ApiKey },
  route: RestRoute,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const scope of scopesOf(route)) requireScope(context.api_key, scope);
    return await call();
  } catch (error) {
    const { scope } = toAppError(error);
    if (scope) await countRefusal(context, context.api_key, scope);
    throw error;
  }
}
