import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser, Context } from './context.ts';
import type { Cvs } from './cvs/cvs.ts';
import { findCurrentUser } from './profiles/current-user.service.ts';

/** Creates the context of a request. The user is read at most once, however many procedures a batch calls. */
export function requestContext({ db, auth, cvs }: { db: Db; auth: Auth; cvs: Cvs }) {
  return (request: FastifyRequest): Context => {
    let currentUser: Promise<CurrentUser | null> | undefined;
    return {
      db,
      auth,
      cvs,
      client: { ip: request.ip, user_agent: request.headers['user-agent'] },
      getCurrentUser: () => (currentUser ??= findCurrentUser({ auth }, bearerToken(request))),
    };
  };
}

/** The context in which the server calls procedures for its pages: always a visitor without an account. */
export function anonymousContext({ db, auth, cvs }: { db: Db; auth: Auth; cvs: Cvs }): Context {
  return {
    db,
    auth,
    cvs,
    client: { ip: undefined, user_agent: undefined },
    getCurrentUser: () => Promise.resolve(null),
  };
}
