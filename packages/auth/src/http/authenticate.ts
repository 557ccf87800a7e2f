import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerToken } from '@careers/server/bearer-token';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../rows/uuid.ts';
import { requireLiveSession, type LiveSession } from '../sessions/live-session.ts';

/** @throws AuthError no_authorization (401). */
function requireBearerToken(request: FastifyRequest): string {
  const token = bearerToken(request);
  if (!token) throw new AuthError('no_authorization');
  return token;
}

/**
 * Reads the signed-in user and their session from the database.
 *
 * @throws AuthError no_authorization (401); bad_jwt, user_not_found, session_not_found, user_banned (403).
 */
export async function requireUser(auth: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const claims = await auth.tokens.verifyAccessToken(requireBearerToken(request));
  if (!claims.sub) throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!isUuid(claims.sub))
    throw new AuthError('bad_jwt', { status: 400, message: 'invalid claim: sub claim must be a UUID' });
  const session_id = claims['session_id'];
  if (!isUuid(session_id))
    throw new AuthError('bad_jwt', { message: 'invalid claim: session_id claim must be a UUID' });
  const aal = claims['aal'] === 'aal2' ? 'aal2' : 'aal1';
  return requireLiveSession(auth.sessionDb, { user_id: claims.sub, session_id, aal }, auth.now());
}

/** Refuses an anonymous user too. @throws AuthError no_authorization (403) for one, and as `requireUser` does. */
export async function requireOwner(auth: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const signedIn = await requireUser(auth, request);
  if (signedIn.user.is_anonymous)
    throw new AuthError('no_authorization', {
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    });
  return signedIn;
}

function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/**
 * Lets an administrator's request through. Its bearer token is a service key, or a token with an administrator's role
 * signed with one of the service's keys (or the shared secret), which need not belong to a user. For the token of a
 * user's session, the session must be live, and the user's role in the database counts, not the one in the token.
 *
 * @throws AuthError no_authorization (401); bad_jwt, not_admin, session_not_found, user_not_found, user_banned (403).
 */
export async function requireAdmin(auth: AuthContext, request: FastifyRequest): Promise<void> {
  const token = requireBearerToken(request);
  if (auth.config.service_keys.some((key) => constantTimeEqual(key, token))) return;
  const claims = await auth.tokens.verifyServiceToken(token);
  const role = 'session_id' in claims ? (await requireUser(auth, request)).user.role : claims['role'];
  if (typeof role !== 'string' || !auth.config.admin_roles.includes(role)) throw new AuthError('not_admin');
}
