import { Prisma } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';

/**
 * When a session ends by itself: at its absolute age, or when it has not been refreshed for a while. Written at its start
 * and at each refresh. Null: never.
 */
export function sessionEnd(
  { session_idle_seconds, session_max_seconds }: AuthConfig,
  { created_at, refreshed_at }: { created_at: Date; refreshed_at: Date },
): Date | null {
  const ends = [
    ...(session_idle_seconds > 0 ? [refreshed_at.getTime() + session_idle_seconds * 1000] : []),
    ...(session_max_seconds > 0 ? [created_at.getTime() + session_max_seconds * 1000] : []),
  ];
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** The same for a refresh, as an expression over the session's row: its `created_at` need not be read before. */
export function refreshedSessionEnd({ session_idle_seconds, session_max_seconds }: AuthConfig, now: Date): Prisma.Sql {
  const idle = session_idle_seconds > 0 ? new Date(now.getTime() + session_idle_seconds * 1000) : null;
  const most = session_max_seconds > 0 ? session_max_seconds : null;
  return Prisma.sql`least(${idle}::timestamptz, sessions.created_at + make_interval(secs => ${most}::float8))`;
}
