import { createHash, timingSafeEqual } from 'node:crypto';
import type { Prisma } from '@careers/db/client';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isBanned } from '../users/ban-duration.ts';
import { userInclude, type UserRow } from '../users/user-row.ts';

export type Session = Prisma.SessionGetPayload<object>;
const uuid = z.guid();

function bearerOf({ headers }: FastifyRequest): string {
  const token = /^[Bb]earer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization');
  return token;
}

/**
 * The signed-in user of a request and their session, both read now: a signed-out, deleted or disabled user's token is
 * not good, however long it lives.
 *
 * @throws AuthError no_authorization (401); bad_jwt, user_not_found, session_not_found, user_banned (403).
 */
export async function requireUser(auth: AuthContext, request: FastifyRequest): Promise<{ user: UserRow; session: Session }> {
  const claims = await auth.tokens.access(bearerOf(request));
  if (!claims.sub) throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!uuid.safeParse(claims.sub).success) throw new AuthError('bad_jwt', { status: 400, message: 'invalid claim: sub claim must be a UUID' });
  const session_id = uuid.safeParse(claims['session_id']);
  if (!session_id.success) throw new AuthError('bad_jwt', { message: 'invalid claim: session_id claim must be a UUID' });
  const now = auth.now();
  const live = { id: session_id.data, OR: [{ not_after: null }, { not_after: { gt: now } }] };
  const user = await auth.db.user.findUnique({ where: { id: claims.sub }, include: { ...userInclude, sessions: { where: live } } });
  if (!user) throw new AuthError('user_not_found', { status: 403, message: 'User from sub claim in JWT does not exist' });
  const [session] = user.sessions;
  if (!session) throw new AuthError('session_not_found');
  if (isBanned(user, now)) throw new AuthError('user_banned');
  return { user, session };
}

const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/**
 * Lets a request to the admin calls through: its bearer is a service key, or a token signed with a key of ours (or
 * the shared secret) with an administrator's role; it need not belong to a user.
 *
 * @throws AuthError no_authorization (401); bad_jwt, not_admin (403).
 */
export async function requireAdmin(auth: AuthContext, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  if (auth.config.service_keys.some((key) => same(key, token))) return;
  const { role } = await auth.tokens.machine(token);
  if (typeof role !== 'string' || !auth.config.admin_roles.includes(role)) throw new AuthError('not_admin');
}
