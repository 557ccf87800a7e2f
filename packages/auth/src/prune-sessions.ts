import type { DbTransaction } from '@careers/db/client';

/** How many rows one statement deletes, so that none holds locks for long. */
const MAX_ROWS = 1_000;

/**
 * Deletes the sessions that have ended by their age or for want of a refresh. For a scheduled job: call it as often as
 * you like, in as many processes as you like.
 *
 * @returns how many were deleted.
 */
export async function pruneSessions(db: Pick<DbTransaction, '$executeRaw'>, now: Date): Promise<number> {
  let [deleted, rows] = [0, MAX_ROWS];
  while (rows === MAX_ROWS) {
    rows = await db.$executeRaw`DELETE FROM identity.sessions WHERE id IN (
      SELECT id FROM identity.sessions WHERE not_after < ${now}::timestamptz
      LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`;
    deleted += rows;
  }
  return deleted;
}
