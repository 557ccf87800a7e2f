import { type DbTransaction, Prisma } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { isKnownAdministrator } from '../ports/user-mirror.ts';

/** At the maximum age, or when it has not been refreshed for a while, as written at each refresh. Null: never. */
export async function sessionEnd(
  { config, mirror }: AuthContext,
  tx: DbTransaction,
  { user_id, created_at, refreshed_at }: { user_id: string; created_at: Date; refreshed_at: Date },
): Promise<Date | null> {
  const { session_max_seconds, session_idle_seconds, admin_session_idle_seconds } = config;
  const isAdmin = admin_session_idle_seconds > 0 && (await isKnownAdministrator(mirror, tx, user_id));
  const idle = isAdmin ? adminIdleSeconds(config) : session_idle_seconds;
  const ends = [
    ...(idle > 0 ? [refreshed_at.getTime() + idle * 1000] : []),
    ...(session_max_seconds > 0 ? [created_at.getTime() + session_max_seconds * 1000] : []),
  ];
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/**
 * The same for a refresh, as an expression over the session's row: its `created_at` need not be read before.
 *
 * @param isAdmin A condition over `sessions.user_id`; none where the service knows no administrators.
 */
export function refreshedSessionEnd(config: AuthConfig, now: Date, isAdmin: Prisma.Sql | undefined): Prisma.Sql {
  function at(idle: number): Prisma.Sql {
    return Prisma.sql`${idle > 0 ? new Date(now.getTime() + idle * 1000) : null}::timestamptz`;
  }
  const everyone = at(config.session_idle_seconds);
  const idle =
    isAdmin && config.admin_session_idle_seconds > 0
      ? Prisma.sql`CASE WHEN ${isAdmin} THEN ${at(adminIdleSeconds(config))} ELSE ${everyone} END`
      : everyone;
  const max_age = config.session_max_seconds > 0 ? config.session_max_seconds : null;
  return Prisma.sql`least(${idle}, sessions.created_at + make_interval(secs => ${max_age}::float8))`;
}

/** The shorter of the two settings that is not 0. */
function adminIdleSeconds({ session_idle_seconds, admin_session_idle_seconds }: AuthConfig): number {
  const set = [session_idle_seconds, admin_session_idle_seconds].filter((seconds) => seconds > 0);
  return set.length > 0 ? Math.min(...set) : 0;
}
