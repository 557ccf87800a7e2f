import type { ArrangedInterviews, ArrangeInterviewsInput } from '@careers/contracts/hiring/interviews';
import { limits } from '@careers/contracts/common/limits';
import { endOfOffer } from '@careers/contracts/hiring/offer-end';
import type { DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Interview } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import type { PersonViewerContext } from '../context/viewer.ts';
import { addInterviewers } from './interviewers.ts';
import { type MailContext, queueNews, readRecipients } from './interview-mails.ts';
import { recordEvents } from './record-events.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type InterviewContext = PersonViewerContext &
  Pick<Context, 'mailer'> & { system: { site_url: string; sender: string } };

type Applicant = Pick<Application, 'id' | 'status'> & { open: boolean; interviews: number };

/**
 * Arranges one interview, or offers times to up to 20 applicants for a job. The applications are locked in the order of their
 * ids, so that two calls wait for each other. A retry with the same key arranges nothing.
 *
 * @throws AppError interview_time_refused; interview_too_soon; not_assignable; too_many_assignees; too_many_interviews.
 */
export async function arrangeInterviews(
  { db, viewer, mailer, system }: InterviewContext,
  input: ArrangeInterviewsInput,
): Promise<ArrangedInterviews> {
  const { applications, interviewers, choose, times, move, idempotency_key: key = uuid() } = input;
  const mailing: MailContext = { mailer, site_url: system.site_url };
  const now = new Date();
  const starts = times.map((time) => new Date(time));
  refuseTimes(starts, { choose, now });
  return inTransaction({ db }, async (tx) => {
    const applicants = await lockApplicants(tx, input, viewer.sees);
    const repeated = await findArranged(tx, key);
    if (repeated.length > 0) return { arranged: repeated, left_out: [] };
    const open = applicants.filter((applicant) => applicant.open);
    if (open.some(({ interviews }) => interviews >= limits.interviews)) throw new AppError('too_many_interviews');
    const ids = open.map(({ id }) => id);
    if (ids.length === 0) return { arranged: [], left_out: applications };
    const choose_by = choose ? endOfOffer(starts, now) : null;
    const created = await insertInterviews(tx, { ...input, key, ids, starts, choose_by, organizer: system.sender });
    await addInterviewers(tx, { interview_ids: created, application_ids: ids }, interviewers);
    const starts_at = choose ? null : (starts[0] ?? null);
    const events = created.map((interview_id) => ({ interview_id, starts_at }));
    await recordEvents(tx, choose ? 'offered' : 'booked', events, { actor_id: viewer.id });
    const moved = open.filter(({ status }) => move && (status === 'Applied' || status === 'Under Review'));
    if (moved.length > 0)
      await moveToInterview(
        tx,
        moved.map(({ id }) => id),
        viewer.id,
      );
    await queueNews(tx, mailing, await readRecipients(tx, created), {
      candidate: choose_by ? { template: 'interview_offered', choose_by } : { template: 'interview_booked' },
      team: choose ? null : 'booked',
    });
    return { arranged: ids, left_out: applications.filter((id) => !ids.includes(id)) };
  });
}

function refuseTimes(starts: readonly Date[], { choose, now }: { choose: boolean; now: Date }): void {
  const soonest = now.getTime() + (choose ? limits.interview_notice_hours * HOUR_MS : 0);
  for (const start of starts) {
    if (choose && start.getTime() < soonest) throw new AppError('interview_too_soon', { field: 'times' });
    refuseTime(start, now, 'times');
  }
}

/** @throws AppError interview_time_refused */
export function refuseTime(start: Date, now: Date, field: string): void {
  const latest = now.getTime() + limits.interview_days * DAY_MS;
  if (start <= now || start.getTime() > latest) throw new AppError('interview_time_refused', { field });
}

/** `open`: not withdrawn, rejected or disabled. Those that the viewer does not see are left out. */
async function lockApplicants(
  tx: DbTransaction,
  { job_id, applications }: Pick<ArrangeInterviewsInput, 'job_id' | 'applications'>,
  sees: Prisma.Sql,
): Promise<Applicant[]> {
  return tx.$queryRaw<Applicant[]>`
    SELECT id, status, (SELECT count(*)::int FROM interviews WHERE application_id = applications.id) AS interviews,
      withdrawn_at IS NULL AND status <> 'Rejected'
        AND EXISTS (SELECT FROM profiles WHERE id = user_id AND disabled_at IS NULL) AS open
    FROM applications WHERE id = ANY (${applications}::uuid[]) AND job_id = ${job_id}::uuid AND ${sees}
    ORDER BY id FOR NO KEY UPDATE`;
}

async function findArranged(tx: DbTransaction, key: string): Promise<string[]> {
  const where = { OR: [{ id: key }, { offer_id: key }] };
  const rows = await tx.interview.findMany({ where, select: { application_id: true } });
  return rows.map(({ application_id }) => application_id);
}

type NewInterviews = Pick<Interview, 'title' | 'minutes' | 'kind' | 'place' | 'text' | 'team_text' | 'organizer'> & {
  arrangements?: string | undefined;
  /** The id of the offer or, without one, of the interview. */
  key: string;
  ids: readonly string[];
  starts: readonly Date[];
  choose_by: Date | null;
};

async function insertInterviews(tx: DbTransaction, input: NewInterviews): Promise<string[]> {
  const {
    title,
    minutes,
    kind,
    place,
    text,
    team_text,
    arrangements = '',
    organizer,
    key,
    ids,
    starts,
    choose_by,
  } = input;
  if (choose_by) await tx.interviewOffer.create({ data: { id: key, times: [...starts], choose_by } });
  const time = choose_by ? { offer_id: key } : { starts_at: starts[0] ?? null, booked_at: new Date() };
  const data = ids.map((application_id) => ({
    id: choose_by ? uuid() : key,
    application_id,
    ...time,
    ...{ title, minutes, kind, place, text, team_text, arrangements, organizer },
  }));
  await tx.interview.createMany({ data });
  return data.map(({ id }) => id);
}

/** The invitation stands for the mail about the status, so none follows. */
async function moveToInterview(tx: DbTransaction, ids: string[], actor_id: string): Promise<void> {
  await changeStatus(tx, { targets: toState('Interview', ids), shown: 'at once', actor: { id: actor_id } });
  await tx.application.updateMany({ where: { id: { in: ids } }, data: { notified_status: 'Interview' } });
}
