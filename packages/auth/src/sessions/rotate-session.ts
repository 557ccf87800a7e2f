import { Prisma, type DbTransaction } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { refreshLimit } from '../rate-limits/count-call.ts';
import { countSql, sweepWindows } from '../rate-limits/count-in-window.ts';
import { sessionEnd } from './session-end.ts';
import type { SessionRow } from './session-row.ts';

/** What a refresh, or another change at the same time, writes to a session and its tokens say. */
type Rotated = Pick<SessionRow, 'aal' | 'raised_by' | 'refresh_counter' | 'refreshed_at' | 'not_after'> & {
  amr: string;
  sent: number;
};

/**
 * Counts a refresh and moves the session to its next token, in one statement that is atomic by itself. Null, and nothing
 * has changed, where the session is not at the counter that was read any more, has ended or is over its limit of
 * refreshes.
 */
export async function rotateSession(
  auth: AuthContext,
  tx: DbTransaction,
  session: SessionRow,
  meta: RequestMeta,
): Promise<SessionRow | null> {
  const now = auth.now();
  const not_after = sessionEnd(auth.config, { created_at: session.created_at, refreshed_at: now });
  const same = Prisma.sql`id = ${session.id}::uuid AND refresh_counter = ${session.refresh_counter}::int`;
  const counted = countSql(refreshLimit(auth, session.id), now, Prisma.sql`FROM locked`);
  const [row] = await sendSql<Rotated>(
    tx,
    Prisma.sql`
      WITH locked AS (SELECT FROM identity.sessions WHERE ${same} FOR UPDATE), counted AS (${counted})
      UPDATE identity.sessions SET refresh_counter = refresh_counter + 1, refreshed_at = ${now}::timestamptz,
        not_after = ${not_after}::timestamptz, user_agent = ${meta.user_agent ?? null}, ip = ${meta.ip ?? null}, updated_at = ${now}::timestamptz
      FROM counted WHERE ${same}
      RETURNING aal, raised_by, amr::text AS amr, refresh_counter, refreshed_at, not_after, sent`,
  );
  if (!row) return null;
  const { sent, amr, ...moved } = row;
  if (sent === 1) await sweepWindows(tx, now);
  return { ...session, ...moved, amr: JSON.parse(amr) as Prisma.JsonValue };
}
