import type { Auth } from '@careers/auth/auth';
import { alertInWords } from '@careers/contracts/jobs/job-alerts';
import { Prisma } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, inTurn, pruneInBatches } from '../background/in-batches.ts';
import { alertKey, alertPath, type LinkedAlert } from './alert-links.ts';
import { searchColumnsOf, type SearchRow, toFilters } from './alert-rows.ts';
import { type AlertContext, sendAlerts, SENT_JOBS_DAYS } from './send-alerts.service.ts';

/** The days after which an alert that was never confirmed is erased, and the days to answer whether to keep one. */
const UNCONFIRMED_DAYS = 7;
const ANSWER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Erases alerts whose owners did not confirm or keep them in time, and forgets which jobs old mails named. */
export async function endAlerts({ db, now = () => new Date() }: AlertContext): Promise<void> {
  function daysAgo(days: number): Prisma.Sql {
    return Prisma.sql`${new Date(now().getTime() - days * DAY_MS)}::timestamptz`;
  }
  const ended = Prisma.sql`
    confirmed_at IS NULL AND created_at < ${daysAgo(UNCONFIRMED_DAYS)} OR keep_asked_at < ${daysAgo(ANSWER_DAYS)}`;
  const sent = Prisma.sql`created_at < ${daysAgo(SENT_JOBS_DAYS)}`;
  const pruned = [
    { job: 'end-alerts:alerts', table: 'job_alerts', where: ended },
    { job: 'end-alerts:sent', table: 'alert_sent_jobs', key: 'alert_id, job_id', where: sent },
  ];
  await inTurn(pruned, (rows) => pruneInBatches({ db }, rows));
}

/** Asks the owners of alerts whether to keep them, twelve months after they last confirmed, changed or kept them. */
export async function askToKeepAlerts(context: AlertContext): Promise<void> {
  const { mailer, key, site_url, now = () => new Date() } = context;
  const time = now();
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id FROM job_alerts
      WHERE kept_at <= ${time}::timestamptz - interval '12 months' AND keep_asked_at IS NULL AND ${which('id')}
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
  }
  await inBatches(context, { job: 'ask-to-keep-alerts', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<(SearchRow & LinkedAlert & { user_id: Profile['id'] | null })[]>`
      WITH old AS (${batch}), asked AS (
        UPDATE job_alerts SET keep_asked_at = ${time} FROM old WHERE job_alerts.id = old.id RETURNING job_alerts.*
      )
      SELECT asked.id, asked.email, ${searchColumnsOf('asked')}, profiles.id AS user_id
      FROM asked LEFT JOIN profiles ON profiles.proved_email = lower(asked.email)`;
    await mailer.queueAll(
      tx,
      rows.map(({ user_id, ...alert }) => ({
        template: 'alert_keep' as const,
        to: alert.email,
        user_id,
        about: { id: alert.id },
        jobs_in_words: alertInWords(toFilters(alert)),
        erased_on: new Date(time.getTime() + ANSWER_DAYS * DAY_MS).toISOString(),
        link: site_url + alertPath(key, 'keep', alert),
        manage: site_url + alertPath(key, 'manage', alert),
        unsubscribe: site_url + alertPath(key, 'end', alert),
      })),
    );
    return rows.length;
  });
}

type Options = Omit<AlertContext, 'key'> & { auth: Pick<Auth, 'deriveKey'> };

export function alertJobs({ auth, ...options }: Options): ScheduledJob[] {
  const context: AlertContext = { ...options, key: alertKey(auth) };
  return [
    { name: 'send-alerts', cron: '* * * * *', work: () => sendAlerts(context) },
    { name: 'ask-to-keep-alerts', cron: '20 9 * * *', work: () => askToKeepAlerts(context) },
    { name: 'end-alerts', cron: '30 2 * * *', work: () => endAlerts(context) },
  ];
}
