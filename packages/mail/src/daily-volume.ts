import type { DbTransaction } from '@careers/db/client';
import type { MailLog } from './mail-log.ts';

type Reader = Pick<DbTransaction, '$queryRaw'>;

/** How often the alarm counts, at most. */
const CHECK_MS = 30_000;

function midnightBefore(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  return midnight;
}

/**
 * Whether more mails than `most` were queued today (UTC). Mails that can wait, such as digests, then wait for tomorrow;
 * those about signing in and security never do. Mails without a recipient, which an unknown address causes, do not count.
 */
export async function isOverDailyVolume(db: Reader, most: number, now: Date): Promise<boolean> {
  const [row] = await db.$queryRaw<{ mails: number }[]>`
    SELECT count(*)::int AS mails FROM (
      SELECT 1 FROM mail_outbox
      WHERE created_at >= ${midnightBefore(now)}::timestamptz AND (sent_at IS NOT NULL OR recipient IS NOT NULL)
      LIMIT ${most + 1}
    ) AS counted`;
  return (row?.mails ?? 0) > most;
}

/**
 * Makes the check that a process runs after each mail: it logs one error on each day on which more mails than `most`
 * were queued, so that an operator notices a flood or a fault.
 */
export function createVolumeAlarm({ db, most, log }: { db: Reader; most: number; log: MailLog }) {
  let raisedFor = 0;
  let checkedAt = -Infinity;
  return async (now: Date): Promise<void> => {
    const day = midnightBefore(now).getTime();
    if (raisedFor === day || now.getTime() - checkedAt < CHECK_MS) return;
    checkedAt = now.getTime();
    if (!(await isOverDailyVolume(db, most, now))) return;
    raisedFor = day;
    log.error({ alarm: 'mails_per_day', most }, 'More mails than MAILS_PER_DAY were queued today: digests wait');
  };
}
