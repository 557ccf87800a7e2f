import type { DbTransaction } from '@careers/db/client';
import type { MailLog } from './deliver-mail.ts';

type Reader = Pick<DbTransaction, '$queryRaw'>;

const CHECK_INTERVAL_MS = 30_000;

function midnightBefore(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  return midnight;
}

/**
 * Whether more than `max` mails were queued today (UTC). Mails that can wait, such as digests, then wait for tomorrow;
 * mails about signing in and security never wait. Mails without a recipient, which an unknown address causes, do not
 * count.
 */
export async function isOverDailyVolume(db: Reader, max: number, now: Date): Promise<boolean> {
  const [row] = await db.$queryRaw<{ mails: number }[]>`
    SELECT count(*)::int AS mails FROM (
      SELECT 1 FROM mail_outbox
      WHERE created_at >= ${midnightBefore(now)}::timestamptz AND (sent_at IS NOT NULL OR recipient IS NOT NULL)
      LIMIT ${max + 1}
    ) AS counted`;
  return (row?.mails ?? 0) > max;
}

/** Creates the check after each mail. It logs one error a day when more than `max` were queued: a flood or a fault. */
export function createVolumeAlarm({ db, max, log }: { db: Reader; max: number; log: MailLog }) {
  let raisedFor = 0;
  let checkedAt = -Infinity;
  return async (now: Date): Promise<void> => {
    const day = midnightBefore(now).getTime();
    if (raisedFor === day || now.getTime() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = now.getTime();
    if (!(await isOverDailyVolume(db, max, now))) return;
    raisedFor = day;
    log.error({ alarm: 'mails_per_day', most: max }, 'More mails than MAILS_PER_DAY were queued today: digests wait');
  };
}
