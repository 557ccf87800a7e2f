import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser, Context } from './context.ts';
import { findCurrentUser } from './profiles/current-user.service.ts';

/** What every context holds alike: it lives as long as the application. */
type Services = Pick<Context, 'db' | 'auth' | 'cvs' | 'system'>;

/** Creates the context of a request. The user is read at most once, however many procedures a batch calls. */
export function requestContext(services: Services) {
  return (request: FastifyRequest): Context => {
    let currentUser: Promise<CurrentUser | null> | undefined;
    return {
      ...services,
      client: { ip: request.ip, user_agent: request.headers['user-agent'] },
      getCurrentUser: () => (currentUser ??= findCurrentUser(services, bearerToken(request))),
    };
  };
}

/** The context in which the server calls procedures for its pages: always a visitor without an account. */
export function anonymousContext(services: Services): Context {
  return {
    ...services,
    client: { ip: undefined, user_agent: undefined },
    getCurrentUser: () => Promise.resolve(null),
  };
}
