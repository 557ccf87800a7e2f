import type { DbTransaction, Prisma } from '@careers/db/client';
import { AuthError } from '../errors.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { lockUser, userInclude, type UserRow } from '../rows/user-row.ts';
import type { AccessClaims } from '../tokens/access-claims.ts';

type Session = Prisma.SessionGetPayload<object>;
/** `aal` is the lower assurance level of the session and the access token. */
export type LiveSession = { user: UserRow; session: Session; aal: AccessClaims['aal'] };

function liveSession(id: string, now: Date) {
  return { id, OR: [{ not_after: null }, { not_after: { gt: now } }] };
}

/**
 * The user and the session that a token names, as they are now. A token of a signed-out, deleted or banned user is
 * refused even before it expires. In a transaction that has locked the user, both stay so until its end.
 *
 * @throws AuthError user_not_found, session_not_found, user_banned (403).
 */
export async function requireLiveSession(
  tx: DbTransaction,
  { user_id, session_id, aal }: AccessClaims,
  now: Date,
): Promise<LiveSession> {
  const live = liveSession(session_id, now);
  const found = await tx.user.findUnique({
    where: { id: user_id },
    include: { ...userInclude, sessions: { where: live } },
  });
  if (!found)
    throw new AuthError('user_not_found', { status: 403, message: 'User from sub claim in JWT does not exist' });
  const { sessions, ...user } = found;
  const [session] = sessions;
  if (!session) throw new AuthError('session_not_found');
  if (isBanned(user, now)) throw new AuthError('user_banned');
  return { user, session, aal: session.aal === 'aal2' ? aal : 'aal1' };
}

/** Locks the user and reads user and session again. @throws AuthError as `requireLiveSession` does. */
export async function lockSignedIn(
  tx: DbTransaction,
  { user, session, aal }: LiveSession,
  now: Date,
): Promise<LiveSession> {
  await lockUser(tx, user.id);
  return requireLiveSession(tx, { user_id: user.id, session_id: session.id, aal }, now);
}

export async function isSessionOf(tx: DbTransaction, claims: AccessClaims | null, user_id: string, now: Date) {
  if (claims?.user_id !== user_id) return false;
  return (await tx.session.count({ where: { ...liveSession(claims.session_id, now), user_id } })) > 0;
}
