import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyRequest } from 'fastify';
import type { Caller, Context } from './context.ts';
import { findCaller } from './profiles/caller.service.ts';

/** The context of a request. Who calls is asked once, however many procedures a batch holds. */
export function requestContext({ db, auth }: { db: Db; auth: Auth }) {
  return (request: FastifyRequest): Context => {
    let caller: Promise<Caller | null> | undefined;
    return {
      db,
      auth,
      client: { ip: request.ip, user_agent: request.headers['user-agent'] },
      identify: () => (caller ??= findCaller({ auth }, bearerToken(request))),
    };
  };
}

/** The context of what the server asks for itself, for everybody's pages: always nobody. */
export function anonymousContext({ db, auth }: { db: Db; auth: Auth }): Context {
  return {
    db,
    auth,
    client: { ip: undefined, user_agent: undefined },
    identify: () => Promise.resolve(null),
  };
}
