import { Prisma, type DbTransaction } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import { countSql } from '@careers/server/limits/count-in-window';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { refreshLimit } from '../rate-limits/count-call.ts';
import { userAsJson, userFromJson } from '../rows/user-row.ts';
import type { RefreshClaim } from '../tokens/refresh-token.ts';
import { refreshedSessionEnd } from './session-end.ts';
import type { TokenSession } from './session-row.ts';

type Rotated = Pick<TokenSession, 'aal' | 'refresh_counter'> & { amr: string; user_json: string };

/**
 * Counts a refresh, moves the session to its next token and reads its user, in one statement that is atomic by itself.
 * It returns null and changes nothing when the token is not the session's current one, the session has ended, its user
 * is banned, or it is over its limit of refreshes.
 */
export async function rotateSession(
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
  const { aal, amr, refresh_counter, user_json } = row;
  return {
    id: session_id,
    aal,
    amr: JSON.parse(amr) as Prisma.JsonValue,
    refresh_counter,
    user: userFromJson(user_json),
  };
}
