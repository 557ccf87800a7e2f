import type { Auth } from '@careers/auth/auth';
import { role } from '@careers/contracts/profiles';
import type { Db } from '@careers/db/client';
import type { CurrentUser } from '../context.ts';

/**
 * The user of an access token, or null. A valid signature is not enough: one query checks that the session has not ended
 * and that the account is neither deleted nor banned, and reads its present role.
 */
export async function findCurrentUser(
  { db, auth }: { db: Db; auth: Auth },
  token: string | undefined,
): Promise<CurrentUser | null> {
  const claims = token ? await auth.verifyAccessToken(token) : null;
  if (!claims) return null;
  const [row] = await db.$queryRaw<{ id: string; email: string | null; role: string; session_id: string }[]>`
    SELECT profiles.id, profiles.email, profiles.role, sessions.id AS session_id
    FROM identity.sessions
    JOIN identity.users ON users.id = sessions.user_id
    JOIN profiles ON profiles.id = users.id
    WHERE sessions.id = ${claims.session_id}::uuid AND users.id = ${claims.user_id}::uuid
      AND (sessions.not_after IS NULL OR sessions.not_after > now())
      AND users.deleted_at IS NULL AND (users.banned_until IS NULL OR users.banned_until <= now())`;
  return row ? { ...row, role: role.parse(row.role) } : null;
}
