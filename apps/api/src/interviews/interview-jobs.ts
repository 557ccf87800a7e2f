import { formatDate } from '@careers/contracts/common/dates';
import { limits } from '@careers/contracts/common/limits';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Interview, Interviewer } from '@careers/db/rows';
import type { AboutAccount, InterviewMail } from '@careers/mail/mailer';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, pruningJob } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';
import { isAssignedTo } from '../context/sight.ts';
import {
  aboutInterview,
  type MailContext,
  queueNews,
  readRecipients,
  type Recipient,
  toRecipient,
} from './interview-mails.ts';

type JobContext = DbContext & MailContext & { now?: () => Date };

// See docs/decisions/0021-mails-about-applications-are-scheduled-from-rows.md
export function interviewJobs(context: JobContext): ScheduledJob[] {
  return [
    { name: 'remove-interviewers', cron: '* * * * *', work: () => removeUnassigned(context) },
    { name: 'remind-candidates', cron: '* * * * *', work: () => remindCandidates(context) },
    { name: 'remind-interviewers', cron: '* * * * *', work: () => remindInterviewers(context) },
    pruningJob(context, 'remove-unused-offers', '50 4 * * *', () => ({
      table: 'interview_offers',
      where: Prisma.sql`NOT EXISTS (SELECT FROM interviews WHERE offer_id = interview_offers.id)`,
    })),
  ];
}

/** What a new time changes, so that both sides are reminded of it. */
export const notReminded = {
  reminded_at: null,
  interviewers: { updateMany: { where: {}, data: { reminded_on: null } } },
} satisfies Prisma.InterviewUpdateInput;

/** Reminds each candidate a day before an interview, unless they learned of its time later than that. */
export async function remindCandidates(context: JobContext): Promise<void> {
  const now = context.now?.() ?? new Date();
  const notice = Prisma.sql`make_interval(hours => ${limits.interview_settled_hours}::int)`;
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT interviews.id FROM interviews JOIN applications ON applications.id = application_id
      WHERE starts_at > ${now}::timestamptz AND starts_at <= ${now}::timestamptz + ${notice}
        AND booked_at <= starts_at - ${notice} AND reminded_at IS NULL AND cancelled_at IS NULL AND withdrawn_at IS NULL
        AND ${which('interviews.id')}
      ORDER BY starts_at, interviews.id LIMIT ${limit} FOR NO KEY UPDATE OF interviews SKIP LOCKED`;
  }
  await inBatches(context, { job: 'remind-candidates', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<Pick<Interview, 'id'>[]>`
      WITH due AS (${batch})
      UPDATE interviews SET reminded_at = ${now} FROM due WHERE interviews.id = due.id RETURNING interviews.id`;
    const recipients = await readRecipients(
      tx,
      rows.map(({ id }) => id),
    );
    const mails = recipients
      .filter((row) => row.as === 'candidate')
      .map((row) => ({
        template: 'interview_reminder' as const,
        ...toRecipient(row, context),
        interview: aboutInterview(row, 'REQUEST').interview,
        entry: null, // their calendar has it
        about: { id: row.id, says: String(row.version) },
        ...(row.starts_at && { stale_after: row.starts_at }),
      }));
    await context.mailer.queueAll(tx, mails);
    return rows.length;
  });
}

/** The ids of an interview and of one of its interviewers. */
type Pair = Pick<Interviewer, 'interview_id' | 'profile_id'>;

async function readInterviewers(tx: DbTransaction, pairs: readonly Pair[]): Promise<Recipient[]> {
  const names = new Set(pairs.map(({ interview_id, profile_id }) => `${interview_id} ${profile_id}`));
  const recipients = await readRecipients(tx, [...new Set(pairs.map(({ interview_id }) => interview_id))]);
  return recipients.filter((row) => row.as === 'interviewer' && names.has(`${row.id} ${row.profile_id}`));
}

/**
 * Mails each interviewer, from eight o'clock in London, their interviews until half past eight of the next day: those that are
 * ahead, and that they knew of at eight. Of later ones they hear at once. `reminded_on` is the day of the interview.
 */
export async function remindInterviewers(context: JobContext): Promise<void> {
  const now = context.now?.() ?? new Date();
  const theirs = Prisma.sql`interviews JOIN applications ON applications.id = application_id
    CROSS JOIN LATERAL (
      SELECT (day + interval '8 hours') AT TIME ZONE 'Europe/London' AS eight,
        (day + interval '1 day 8.5 hours') AT TIME ZONE 'Europe/London' AS next_morning
      FROM date_trunc('day', ${now}::timestamptz AT TIME ZONE 'Europe/London') AS day) AS today`;
  const startDay = Prisma.sql`(starts_at AT TIME ZONE 'Europe/London')::date`;
  const isDue = Prisma.sql`interviews.id = interview_id AND starts_at > ${now}::timestamptz AND starts_at < today.next_morning
    AND ${now}::timestamptz >= today.eight AND booked_at < today.eight AND interviewers.created_at < today.eight
    AND cancelled_at IS NULL AND reminded_on IS DISTINCT FROM ${startDay}
    AND ${isAssignedTo(Prisma.sql`interviewers.profile_id`)}`;
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id FROM profiles
      WHERE disabled_at IS NULL AND email IS NOT NULL AND ${which('id')}
        AND EXISTS (SELECT FROM interviewers, ${theirs} WHERE profile_id = profiles.id AND ${isDue})
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
  }
  await inBatches(context, { job: 'remind-interviewers', due }, async (tx, batch) => {
    const pairs = await tx.$queryRaw<Pair[]>`
      WITH due AS (${batch})
      UPDATE interviewers SET reminded_on = ${startDay} FROM due, ${theirs} WHERE profile_id = due.id AND ${isDue}
      RETURNING interview_id, profile_id`;
    const people = Map.groupBy(await readInterviewers(tx, pairs), ({ profile_id }) => profile_id);
    await context.mailer.queueAll(
      tx,
      [...people.values()].flatMap((rows) => morningMail(rows, { ...context, now })),
    );
    return new Set(pairs.map(({ profile_id }) => profile_id)).size;
  });
}

/** The interviews of one person, in order. `says` has their versions, with which a waiting mail is compared. */
function morningMail(
  rows: readonly Recipient[],
  { now, ...context }: MailContext & { now: Date },
): (InterviewMail & AboutAccount)[] {
  const seen = rows.filter(({ sees }) => sees);
  const [first, ...others] = seen.toSorted((a, b) => Number(a.starts_at) - Number(b.starts_at));
  if (!first?.starts_at) return [];
  const { to, user_id } = toRecipient(first, context);
  const interviews = [first, ...others].flatMap((row) => {
    const { starts_at, ...facts } = aboutInterview(row, 'REQUEST').interview;
    if (starts_at === null) return [];
    const is_tomorrow = formatDate(starts_at) !== formatDate(now);
    return { ...facts, starts_at, is_tomorrow, link: toRecipient(row, context).link };
  });
  return [
    {
      template: 'interviews_today',
      interviews,
      to,
      user_id,
      link: `${context.site_url}/${first.is_admin ? 'admin' : 'hiring'}`,
      about: { says: seen.map(({ id, version }) => `${id}/${version}`).join(' ') },
      stale_after: first.starts_at,
    },
  ];
}

/** Takes who is no longer assigned to an application off its interviews that are ahead, and cancels their calendar entries. */
export async function removeUnassigned(context: JobContext): Promise<void> {
  const now = context.now?.() ?? new Date();
  const key = "interview_id || ' ' || profile_id";
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT ${Prisma.raw(key)} AS id, interview_id, profile_id
      FROM interviewers JOIN interviews ON interviews.id = interview_id JOIN applications ON applications.id = application_id
      WHERE cancelled_at IS NULL AND (starts_at IS NULL OR starts_at > ${now}::timestamptz)
        AND NOT ${isAssignedTo(Prisma.sql`interviewers.profile_id`)} AND ${which(key)}
      ORDER BY interview_id, profile_id LIMIT ${limit} FOR NO KEY UPDATE OF interviews SKIP LOCKED`;
  }
  await inBatches(context, { job: 'remove-interviewers', due }, async (tx, batch) => {
    const pairs = await tx.$queryRaw<Pair[]>`
      WITH due AS (${batch}), raised AS (
        UPDATE interviews SET version = version + 1 FROM due WHERE interviews.id = due.interview_id
      )
      SELECT interview_id, profile_id FROM due`;
    await queueNews(tx, context, await readInterviewers(tx, pairs), {
      by_candidate: false,
      candidate: null,
      team: 'cancelled',
    });
    await tx.interviewer.deleteMany({ where: { OR: pairs } });
    return pairs.length;
  });
}
