import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Interview } from '@careers/db/rows';
import type { AboutInterview } from '@careers/mail/mailer';
import { isAhead } from '../interview-state/interview-state.ts';
import {
  aboutInterview,
  cancelledNews,
  type MailContext,
  queueNews,
  readRecipients,
  type Recipient,
} from './interview-mails.ts';
import { recordEvents } from './record-events.ts';

const isOpen = Prisma.sql`cancelled_at IS NULL AND (starts_at IS NULL OR ${isAhead})`;
/** Neither of an offer that has ended nor of one of which no time suits does a mail speak. */
const isMailed = Prisma.sql`(starts_at IS NOT NULL OR (declined_at IS NULL AND EXISTS (
  SELECT FROM interview_offers WHERE id = offer_id AND choose_by > now())))`;

/**
 * Cancels what is ahead of applications that are withdrawn, that lose their job, or whose candidates learn of a rejection. The
 * caller has locked the applications.
 */
async function endInterviews(
  tx: DbTransaction,
  application_ids: readonly string[],
  by: { from_candidate: true } | { actor_id: string | null },
): Promise<Recipient[]> {
  const ended = await tx.$queryRaw<(Pick<Interview, 'id' | 'starts_at'> & { mailed: boolean })[]>`
    UPDATE interviews SET cancelled_at = now(), version = version + 1
    WHERE application_id = ANY (${application_ids}::uuid[]) AND ${isOpen}
    RETURNING id, starts_at, ${isMailed} AS mailed`;
  const events = ended.map(({ id, starts_at }) => ({ interview_id: id, starts_at }));
  await recordEvents(tx, 'cancelled', events, by);
  return readRecipients(
    tx,
    ended.flatMap(({ id, mailed }) => (mailed ? [id] : [])),
  );
}

/** Ends those of a withdrawal, at once. The candidate's calendar gets a cancellation, too. */
export async function endWithdrawn(tx: DbTransaction, context: MailContext, application_id: string): Promise<void> {
  const recipients = await endInterviews(tx, [application_id], { from_candidate: true });
  await queueNews(tx, context, recipients, { by_candidate: true, ...cancelledNews });
}

/** Ends those of a job that is about to be deleted: with it goes the hiring team, and no other can be arranged. */
export async function endOfJob(
  tx: DbTransaction,
  context: MailContext,
  job_id: string,
  by: { actor_id: string | null },
): Promise<void> {
  const applications = await tx.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT id FROM applications WHERE job_id = ${job_id}::uuid AND EXISTS (
      SELECT FROM interviews WHERE application_id = applications.id AND ${isOpen})
    ORDER BY id FOR NO KEY UPDATE`;
  const ids = applications.map(({ id }) => id);
  const recipients = await endInterviews(tx, ids, by);
  await queueNews(tx, context, recipients, { by_candidate: false, ...cancelledNews });
}

/**
 * Cancels in the calendars of interviewers what goes with an account that is about to be erased. The candidate's own mails go with the account; the interviewers get the entry that
 * takes the interview out of their calendars.
 */
export async function endErased(tx: DbTransaction, context: MailContext, user_id: string): Promise<void> {
  const ahead = await tx.$queryRaw<Pick<Interview, 'id'>[]>`
    SELECT interviews.id FROM interviews JOIN applications ON applications.id = application_id
    WHERE user_id = ${user_id}::uuid AND cancelled_at IS NULL AND ${isAhead}
    ORDER BY interviews.id FOR UPDATE OF interviews`;
  const recipients = await readRecipients(
    tx,
    ahead.map(({ id }) => id),
  );
  const interviewers = recipients.filter((row) => row.as === 'interviewer' && row.profile_id !== user_id);
  const raised = interviewers.map((row) => ({ ...row, version: row.version + 1 }));
  await queueNews(tx, context, raised, { by_candidate: false, candidate: null, team: 'cancelled' });
}

/**
 * Ends those of rejections, in the transaction that tells the candidates. The mail about a rejection cancels the
 * interviews that are returned by application; those of candidates whom no such mail goes to get mails of their own.
 *
 * @param mailed The applications whose candidates get a mail about the rejection.
 */
export async function endDecided(
  tx: DbTransaction,
  context: MailContext,
  application_ids: readonly string[],
  mailed: ReadonlySet<string>,
): Promise<Map<string, AboutInterview[]>> {
  if (application_ids.length === 0) return new Map();
  const recipients = await endInterviews(tx, application_ids, { actor_id: null });
  const withRejection = recipients.filter((row) => row.as === 'candidate' && mailed.has(row.application_id));
  const others = recipients.filter((row) => !withRejection.includes(row));
  await queueNews(tx, context, others, { by_candidate: false, ...cancelledNews });
  const byApplication = [...Map.groupBy(withRejection, (row) => row.application_id)];
  return new Map(byApplication.map(([id, rows]) => [id, cancellations(rows)]));
}

/** The interviews that the mail about a rejection would cancel, for its preview. */
export async function interviewsToCancel(db: DbTransaction, application_id: string): Promise<AboutInterview[]> {
  const ahead = await db.$queryRaw<Pick<Interview, 'id'>[]>`
    SELECT id FROM interviews WHERE application_id = ${application_id}::uuid AND ${isOpen} AND ${isMailed}`;
  const recipients = await readRecipients(
    db,
    ahead.map(({ id }) => id),
  );
  return cancellations(recipients.filter((row) => row.as === 'candidate'));
}

/** Orders them by their times; those without one come last. */
function cancellations(rows: readonly Recipient[]): AboutInterview[] {
  const inOrder = rows.toSorted((a, b) => Number(a.starts_at ?? Infinity) - Number(b.starts_at ?? Infinity));
  return inOrder.map((row) => aboutInterview(row, 'CANCEL'));
}
