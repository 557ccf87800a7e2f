import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { waitOf, countSql } from '@careers/server/limits/count-in-window';
import { AuthError } from '../errors.ts';
import { countCall, refreshLimit } from '../rate-limits/count-call.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { readRefreshToken, type RefreshClaim } from '../tokens/refresh-token.ts';
import { lockSession, type TokenSession } from './session-row.ts';
import { toSession, type AuthSession } from './session-view.ts';
import { Prisma, type DbTransaction } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import { userAsJson, userFromJson } from '../rows/user-row.ts';
import { refreshedSessionEnd } from './session-end.ts';

type RefreshOutcome = 'rotate' | 'repeat' | 'reuse_detected' | 'unknown';

/**
 * Decides what a refresh token with `counter` gets. The current token is rotated. Its predecessor gets the current one
 * again: the client lost a response, or sent several requests at once. An older token was copied, so the session ends.
 * A token from before a second factor was verified never gets one of the session that this raised.
 */
function refreshOutcome(
  session: { refresh_counter: number; verified_counter: number; refreshed_at: Date },
  counter: number,
  now: Date,
  reuse_seconds: number,
): RefreshOutcome {
  const behind = session.refresh_counter - counter;
  if (behind < 0) return 'unknown';
  if (behind === 0) return 'rotate';
  const refreshed_ms_ago = now.getTime() - session.refreshed_at.getTime();
  const recent = refreshed_ms_ago < reuse_seconds * 1000;
  if (counter < session.verified_counter) return recent ? 'unknown' : 'reuse_detected';
  return behind === 1 || recent ? 'repeat' : 'reuse_detected';
}

/**
 * Refreshes a session. Of many refreshes at once the first increments the counter, and the others get the same new
 * token.
 *
 * The current token's refresh, nearly every one, is one statement. Any other outcome is decided with the row locked.
 *
 * @throws AuthError refresh_token_not_found, refresh_token_already_used (the session is ended), session_expired,
 *   user_banned, over_request_rate_limit (503: clients keep the session and try again; after a 429 they would sign
 *   out).
 */
export async function refreshSession(auth: AuthContext, token: string, meta: RequestMeta): Promise<AuthSession> {
  const claim = readRefreshToken(auth.keys.refreshSecret, token);
  if (!claim) {
    await countCall(auth, { limit: 'visitor', ip: meta.ip ?? '', person: null });
    throw new AuthError('refresh_token_not_found');
  }
  const refreshed =
    (await rotateSession(auth, auth.tx ?? auth.db, claim, meta)) ?? (await refreshLocked(auth, claim, meta));
  if (!refreshed) throw new AuthError('refresh_token_already_used');
  return toSession(auth, refreshed);
}

/** Refreshes a session whose row is locked; null where the token was copied, which has ended the session. */
function refreshLocked(auth: AuthContext, claim: RefreshClaim, meta: RequestMeta): Promise<TokenSession | null> {
  const now = auth.now();
  return inTransaction(auth, async (tx): Promise<TokenSession | null> => {
    const session = await lockSession(tx, claim.session_id);
    if (!session) throw new AuthError('refresh_token_not_found');
    if (isBanned(session.user, now))
      throw new AuthError('user_banned', { status: 400, message: 'Invalid Refresh Token: User Banned' });
    if (session.not_after && session.not_after <= now) throw new AuthError('session_expired');
    switch (refreshOutcome(session, claim.counter, now, auth.config.refresh_reuse_seconds)) {
      case 'unknown':
        throw new AuthError('refresh_token_not_found');
      case 'repeat':
        return session;
      case 'reuse_detected':
        await tx.session.delete({ where: { id: session.id } });
        await recordAuditEvent(tx, 'token_revoked', session.user_id, meta);
        return null; // not thrown, because that would roll the deletion back
      case 'rotate': {
        const rotated = await rotateSession(auth, tx, claim, meta);
        if (rotated) return rotated;
        const retry_after = Math.max(1, await waitOf(tx, refreshLimit(auth, session.id), now));
        throw new AuthError('over_request_rate_limit', { status: 503, retry_after });
      }
    }
  });
}

type Rotated = Pick<TokenSession, 'aal' | 'refresh_counter'> & { amr: string; user_json: string };

/**
 * Counts a refresh, moves the session to its next token and reads its user, in one statement that is atomic by itself.
 * It returns null and changes nothing when the token is not the session's current one, the session has ended, its user
 * is banned, or it is over its limit of refreshes.
 */
async function rotateSession(
  auth: AuthContext,
  tx: DbTransaction,
  { session_id, counter }: RefreshClaim,
  meta: RequestMeta,
): Promise<TokenSession | null> {
  const now = auth.now();
  const at = Prisma.sql`${now.toISOString()}::timestamptz`;
  const same = Prisma.sql`sessions.id = ${session_id}::uuid AND refresh_counter = ${counter}::int`;
  const counted = countSql(refreshLimit(auth, session_id), now, Prisma.sql`FROM locked`);
  const [row] = await sendSql<Rotated>(
    tx,
    Prisma.sql`
      WITH locked AS (
        SELECT FROM identity.sessions JOIN identity.users ON users.id = sessions.user_id
        WHERE ${same} AND (not_after IS NULL OR not_after > ${at}) AND (banned_until IS NULL OR banned_until <= ${at})
        FOR UPDATE OF sessions
      ), counted AS (${counted})
      UPDATE identity.sessions SET refresh_counter = refresh_counter + 1, refreshed_at = ${at},
        not_after = ${refreshedSessionEnd(auth.config, now, auth.mirror.isAdministratorSql)}, user_agent = ${meta.user_agent ?? null}, ip = ${meta.ip ?? null}, updated_at = ${at}
      FROM counted WHERE ${same}
      RETURNING sessions.aal, sessions.amr::text AS amr, sessions.refresh_counter, ${userAsJson} AS user_json`,
    { prepared: true },
  );
  if (!row) return null;
  const { user_json, ...columns } = row;
  return { ...columns, id: session_id, amr: JSON.parse(row.amr) as Prisma.JsonValue, user: userFromJson(user_json) };
}
