import { type Db, Prisma } from '@careers/db/client';
import type { Perishable } from '@careers/mail/deliver-mail';
import { isAvailable } from '../jobs/new-jobs.service.ts';
import { nextRun } from './alert-rows.ts';

/** Drops waiting mails with an outdated job or address. The alert names the other jobs at once, or the next morning. */
export function perishableAlerts({ db, now = () => new Date() }: { db: Db; now?: () => Date }): Perishable {
  return {
    isRight: async (mail_id) => {
      const [row] = await db.$queryRaw<{ right: boolean }[]>`
        SELECT stale_after IS NULL OR EXISTS (
          SELECT FROM alert_sent_jobs sent JOIN job_alerts alert ON alert.id = sent.alert_id
          WHERE sent.mail_id = mail.id AND alert.email = mail.recipient
        ) AND NOT EXISTS (
          SELECT FROM alert_sent_jobs sent WHERE sent.mail_id = mail.id
            AND NOT EXISTS (SELECT FROM jobs WHERE jobs.id = sent.job_id AND ${isAvailable})
        ) AS right FROM mail_outbox mail WHERE mail.id = ${mail_id}::uuid`;
      return row?.right ?? false;
    },
    dropped: async (tx, mail_id, why) => {
      const next = why === 'wrong' ? Prisma.sql`${now()}` : nextRun(now(), Prisma.sql`'daily'`);
      await tx.$executeRaw`
        WITH forgotten AS (DELETE FROM alert_sent_jobs WHERE mail_id = ${mail_id}::uuid RETURNING alert_id)
        UPDATE job_alerts SET next_at = least(next_at, ${next}) WHERE id IN (SELECT alert_id FROM forgotten)`;
    },
  };
}
