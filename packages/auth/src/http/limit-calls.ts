import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { queryParam } from './endpoint.ts';

/** The persons of requests in progress whose token was found valid. */
const persons = new WeakMap<FastifyRequest, string>();

/** Null without a valid token. The person's session may have ended. */
export function personOf(request: FastifyRequest): string | null {
  return persons.get(request) ?? null;
}

/** Counts each call of a guarded endpoint before its body is read. A refresh is counted where its token is read. */
export function limitCalls(app: FastifyInstance, auth: AuthContext): void {
  app.addHook('onRequest', async (request) => {
    const guard = request.routeOptions.config.auth_guard;
    if (!guard || (guard.action === 'login' && queryParam(request, 'grant_type') === 'refresh_token')) return;
    const person = guard.limit === 'person' ? await findPerson(auth, request) : null;
    if (person) persons.set(request, person);
    await countCall(auth, { limit: guard.limit, ip: request.ip, person });
  });
}

async function findPerson(auth: AuthContext, request: FastifyRequest): Promise<string | null> {
  const token = bearerToken(request);
  if (!token) return null;
  try {
    const { sub } = await auth.tokens.verifyAccessToken(token);
    return typeof sub === 'string' ? sub : null;
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
