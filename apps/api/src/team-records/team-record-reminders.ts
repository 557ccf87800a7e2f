import { Prisma } from '@careers/db/client';
import type { TeamRecordRequest } from '@careers/db/rows';
import type { NoticeMailer } from '@careers/mail/mailer';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches } from '../background/in-batches.ts';
import { administratorsToMail } from '../common/administrators.ts';
import type { DbContext } from '../context/context.ts';
import { removeOldRequests } from './team-records.service.ts';

type ReminderContext = DbContext & { mailer: NoticeMailer; site_url: string; now?: () => Date };

/** When administrators are reminded of a row `r`: at once, 14, 7 and 3 days before it is due, and each day after. */
export const dueStage = {
  /** A table of the day in London; a day begins at eight. */
  today: (now: Date) =>
    Prisma.sql`LATERAL (SELECT (${now}::timestamptz AT TIME ZONE 'Europe/London' - interval '8 hours')::date AS day)`,
  isReached: Prisma.sql`(r.reminded_on IS NULL OR r.reminded_on < (
    SELECT max(day) FROM unnest(ARRAY[r.due_on - 14, r.due_on - 7, r.due_on - 3,
      CASE WHEN today.day > r.due_on THEN today.day END]) AS stages (day) WHERE stages.day <= today.day))`,
};

/** Reminds administrators of others' requests, at the times of `dueStage`. */
export async function remindAdministrators({
  db,
  mailer,
  site_url,
  now = () => new Date(),
}: ReminderContext): Promise<void> {
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT r.id, today.day FROM team_record_requests AS r, ${dueStage.today(now())} AS today
      WHERE r.released_at IS NULL AND ${dueStage.isReached} AND ${which('r.id')}
      ORDER BY r.id LIMIT ${limit} FOR NO KEY UPDATE OF r SKIP LOCKED`;
  }
  await inBatches({ db }, { job: 'remind-of-team-records', due }, async (tx, batch) => {
    const requests = await tx.$queryRaw<(Pick<TeamRecordRequest, 'id' | 'profile_id' | 'due_on'> & { days: number })[]>`
      WITH due AS (${batch})
      UPDATE team_record_requests AS r SET reminded_on = due.day FROM due WHERE r.id = due.id
      RETURNING r.id, r.profile_id, r.due_on, r.due_on - due.day AS days`;
    if (requests.length === 0) return 0;
    const administrators = await administratorsToMail(tx);
    const mails = requests.flatMap(({ id, profile_id, due_on, days }) =>
      administrators
        .filter(({ user_id }) => user_id !== profile_id)
        .map((administrator) => ({
          template: 'team_records_due' as const,
          ...administrator,
          about: { id, says: String(days) },
          link: `${site_url}/admin/requests/${id}`,
          due_on: due_on.toISOString(),
          days,
        })),
    );
    await mailer.queueAll(tx, mails);
    return requests.length;
  });
}

export function teamRecordJobs(context: ReminderContext): ScheduledJob[] {
  return [
    { name: 'remind-of-team-records', cron: '* * * * *', work: () => remindAdministrators(context) },
    { name: 'remove-old-team-record-requests', cron: '35 4 * * *', work: () => removeOldRequests(context) },
  ];
}
