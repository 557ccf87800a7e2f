import { Prisma } from '@careers/db/client';
import type { Session, User } from '@careers/db/rows';
import { sendSql } from '@careers/db/send-sql';
import type { AuthContext } from '../context.ts';
import type { AccessClaims } from '../tokens/access-claims.ts';

/** `aal` is the session's assurance level, unless the access token is from before it was raised. */
type FoundSession = Pick<User, 'email' | 'is_anonymous'> & {
  session_id: Session['id'];
  user_id: User['id'];
  aal: AccessClaims['aal'];
  has_factor: boolean;
};

/**
 * The live session that verified claims name; null when it has ended or expired, or when its user is deleted or banned.
 * One query, because every call to the product asks it. `requireLiveSession` reads the whole user and says why it
 * refuses.
 *
 * @param columns What the product wants to know of its own tables in the same query, such as `(SELECT …) AS role`.
 */
export async function findSession<Columns extends object = object>(
  { sessionDb, now }: AuthContext,
  { user_id, session_id, aal }: AccessClaims,
  columns?: Prisma.Sql,
): Promise<(FoundSession & Columns) | null> {
  const rows = await sendSql<FoundSession & Columns>(
    sessionDb,
    Prisma.sql`
    SELECT sessions.id AS session_id, users.id AS user_id, users.email, users.is_anonymous, least(sessions.aal, ${aal}) AS aal,
      EXISTS (SELECT 1 FROM identity.factors WHERE user_id = users.id AND status = 'verified') AS has_factor ${columns ? Prisma.sql`, ${columns}` : Prisma.empty}
    FROM identity.sessions
    JOIN identity.users ON users.id = sessions.user_id
    WHERE sessions.id = ${session_id}::uuid AND users.id = ${user_id}::uuid
      AND (sessions.not_after IS NULL OR sessions.not_after > ${now()}::timestamptz)
      AND users.deleted_at IS NULL AND (users.banned_until IS NULL OR users.banned_until <= ${now()}::timestamptz)`,
    { prepared: true },
  );
  return rows[0] ?? null;
}
