import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser, Context } from './context.ts';
import { findCurrentUser } from './profiles/current-user.service.ts';

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The context of a request. Who calls is asked once, however many procedures a batch holds. */
export function requestContext({ db, auth }: { db: Db; auth: Auth }) {
  return (request: FastifyRequest): Context => {
    let caller: Promise<CurrentUser | null> | undefined;
    return {
      db,
      auth,
      client: { ip: request.ip, user_agent: request.headers['user-agent'] },
      getCurrentUser: () => (caller ??= findCurrentUser({ db, auth }, bearer(request))),
    };
  };
}

/** The context of what the server asks for itself, for everybody's pages: always nobody. */
export function anonymousContext({ db, auth }: { db: Db; auth: Auth }): Context {
  return {
    db,
    auth,
    client: { ip: undefined, user_agent: undefined },
    getCurrentUser: () => Promise.resolve(null),
  };
}
