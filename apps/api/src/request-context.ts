import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import type { FastifyRequest } from 'fastify';
import type { Caller, Context } from './context.ts';
import type { Cvs } from './cvs/cvs.ts';
import { findCaller } from './profiles/caller.service.ts';

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The context of a request. Who calls is asked once, however many procedures a batch holds. */
export function requestContext({ db, auth, cvs }: { db: Db; auth: Auth; cvs: Cvs }) {
  return (request: FastifyRequest): Context => {
    let caller: Promise<Caller | null> | undefined;
    return {
      db,
      auth,
      cvs,
      client: { ip: request.ip, user_agent: request.headers['user-agent'] },
      identify: () => (caller ??= findCaller({ db, auth }, bearer(request))),
    };
  };
}

/** The context of what the server asks for itself, for everybody's pages: always nobody. */
export function anonymousContext({ db, auth, cvs }: { db: Db; auth: Auth; cvs: Cvs }): Context {
  return {
    db,
    auth,
    cvs,
    client: { ip: undefined, user_agent: undefined },
    identify: () => Promise.resolve(null),
  };
}
