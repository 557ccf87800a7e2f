import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';

/** What every context holds alike: it lives as long as the application. */
type Services = Pick<Context, 'db' | 'readPublic' | 'auth' | 'cvs' | 'dataExports' | 'system' | 'limits'>;

/**
 * Lets no caller through who has proved the password alone and has a second factor: the one place where the product learns
 * who calls.
 *
 * @throws AppError insufficient_aal.
 */
function requireSecondFactor(user: CurrentUser | null): CurrentUser | null {
  if (user?.has_factor && user.aal !== 'aal2') throw new AppError('insufficient_aal');
  return user;
}

/**
 * Where a request has its context. A WeakMap would make all requests outlive a collection of the young generation: V8 takes the
 * values of an old one for reachable then, and the context refers to its request.
 */
const CONTEXT = Symbol('context');

/** Returns the context of a request, always the same one: its user is read at most once. */
export function requestContext(services: Services) {
  return (request: FastifyRequest & { [CONTEXT]?: Context }): Context => {
    const known = request[CONTEXT];
    if (known) return known;
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

/** A caller's context without their session: for an answer that other callers get too. */
export function withoutSession(context: Context): Context {
  return { ...context, getCurrentUser: () => Promise.resolve(null) };
}

/** The context in which the server calls procedures for its pages: always a visitor without an account. */
export function anonymousContext(services: Services): Context {
  return {
    ...services,
    client: { ip: undefined, user_agent: undefined },
    recordRefusal: () => Promise.resolve(),
    getCurrentUser: () => Promise.resolve(null),
  };
}
