import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';

type Services = Pick<
  Context,
  'db' | 'auth' | 'cvs' | 'dataExports' | 'filterCounts' | 'queueBulkAction' | 'mailer' | 'system' | 'limits'
>;

/** Refuses a user with a second factor who has proved only the password. @throws AppError insufficient_aal */
function requireSecondFactor(user: CurrentUser | null): CurrentUser | null {
  if (user?.has_factor && user.aal !== 'aal2') throw new AppError('insufficient_aal');
  return user;
}

/**
 * A WeakMap would keep all requests beyond a collection of the young generation: V8 treats the values of an old WeakMap
 * as reachable then, and the context refers to its request.
 */
const CONTEXT = Symbol('context');

/** Makes the function that gives a request its context, always the same one: its user is read at most once. */
export function requestContext(services: Services) {
  return (request: FastifyRequest & { [CONTEXT]?: Context }): Context => {
    const existing = request[CONTEXT];
    if (existing) return existing;
    let currentUser: Promise<CurrentUser | null> | undefined;
    const client = { ip: request.ip, user_agent: request.headers['user-agent'] };
    const context: Context = {
      ...services,
      client,
      recordRefusal: (refusal) => services.auth.recordRefusal(refusal, client, request.log),
      getCurrentUser: () =>
        (currentUser ??= services.auth.findCurrentUser(bearerToken(request)).then(requireSecondFactor)),
    };
    request[CONTEXT] = context;
    return context;
  };
}

/** A caller's context without their session: for a response that is cached for every caller. */
export function withoutSession(context: Context): Context {
  return { ...context, getCurrentUser: () => Promise.resolve(null) };
}

/** The context of calls for the server's own pages: always that of a visitor without an account. */
export function anonymousContext(services: Services): Context {
  return {
    ...services,
    client: { ip: undefined, user_agent: undefined },
    recordRefusal: () => Promise.resolve(),
    getCurrentUser: () => Promise.resolve(null),
  };
}
