import { keptMonths } from '@careers/contracts/site/kept-days';
import { Prisma } from '@careers/db/client';
import type { DataRequest } from '@careers/db/rows';
import type { NoticeMailer } from '@careers/mail/mailer';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, pruningJob } from '../background/in-batches.ts';
import { administratorsToMail } from '../common/administrators.ts';
import type { DbContext } from '../context/context.ts';
import { dueStage } from '../team-records/team-record-reminders.ts';
import { stateSql } from './data-requests.select.ts';

type JobContext = DbContext & { mailer: NoticeMailer; site_url: string; now?: () => Date };

/** Takes the acknowledgement back where its mail was given up, and opens an entry again whose answer was not delivered. */
function forgetFailedMails({ db }: DbContext): Promise<number> {
  return db.$executeRaw`
    UPDATE data_requests AS r SET mail_failed = true, mail_id = NULL, reminded_on = NULL, version = version + 1,
      acknowledged_at = CASE WHEN acknowledged_at < closed_at THEN acknowledged_at END, closed_at = NULL, outcome = NULL
    FROM mail_outbox AS m WHERE m.id = r.mail_id AND m.failed_at IS NOT NULL`;
}

/**
 * Reminds administrators of what waits for them, at the times of `dueStage`: of all entries of a run in one mail, because
 * visitors may send many. The job runs once an hour, so that a visitor cannot make it mail administrators more often.
 */
export async function remindOfRequests({ db, mailer, site_url, now = () => new Date() }: JobContext): Promise<void> {
  await forgetFailedMails({ db });
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT r.id, today.day FROM data_requests AS r, ${dueStage.today(now())} AS today
      WHERE r.closed_at IS NULL AND ${stateSql} <> 'waiting' AND ${dueStage.isReached} AND ${which('r.id')}
      ORDER BY r.id LIMIT ${limit} FOR NO KEY UPDATE OF r SKIP LOCKED`;
  }
  await inBatches({ db }, { job: 'remind-of-data-requests', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<Pick<DataRequest, 'due_on'>[]>`
      WITH due AS (${batch})
      UPDATE data_requests AS r SET reminded_on = due.day FROM due WHERE r.id = due.id RETURNING r.due_on`;
    if (rows.length === 0) return 0;
    const [first = null] = rows.flatMap(({ due_on }) => due_on?.toISOString().slice(0, 10) ?? []).toSorted();
    const mail = { link: `${site_url}/admin/requests`, count: rows.length, due_on: first };
    const administrators = await administratorsToMail(tx);
    const mails = administrators.map((administrator) => ({
      template: 'requests_due' as const,
      ...administrator,
      ...mail,
    }));
    await mailer.queueAll(tx, mails);
    return rows.length;
  });
}

export function dataRequestJobs(context: JobContext): ScheduledJob[] {
  return [
    { name: 'remind-of-data-requests', cron: '7 * * * *', work: () => remindOfRequests(context) },
    pruningJob(context, 'remove-old-data-requests', '45 4 * * *', (now) => ({
      table: 'data_requests',
      where: Prisma.sql`closed_at < ${now}::timestamptz - make_interval(months => ${keptMonths.data_requests}::int)`,
    })),
  ];
}
