import type { DbTransaction } from '@careers/db/client';
import { EMAIL_CHANGE_TTL_MS } from './rows/email-change.ts';

/** How many rows one statement changes, so that none holds locks for long. */
const MAX_ROWS = 1_000;

/**
 * Forgets the changes of address that have ended without being confirmed, each as a whole. For a scheduled job: call it as
 * often as you like, in as many processes as you like.
 *
 * @returns how many were forgotten.
 */
export async function pruneEmailChanges(db: Pick<DbTransaction, '$executeRaw'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - EMAIL_CHANGE_TTL_MS);
  let [forgotten, rows] = [0, MAX_ROWS];
  while (rows === MAX_ROWS) {
    rows = await db.$executeRaw`
      UPDATE identity.users SET new_email = NULL, email_change_asked_at = NULL, email_change_open = '{}',
        email_change_proved = false
      WHERE id IN (SELECT id FROM identity.users WHERE email_change_asked_at < ${before}::timestamptz
        LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`;
    forgotten += rows;
  }
  return forgotten;
}
