import type { ArrangedInterviews, ArrangeInterviewsInput } from '@careers/contracts/hiring/interviews';
import { limits } from '@careers/contracts/common/limits';
import { endOfOffer, soonestToOffer } from '@careers/contracts/hiring/offer-end';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Interview } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import type { PersonViewerContext } from '../context/viewer.ts';
import { lockAssigning } from '../team-marks/assignees.service.ts';
import { addInterviewers, removeInterviewers } from './interviewers.ts';
import { type MailContext, queueNews, readRecipients } from './interview-mails.ts';
import { recordEvents } from './record-events.ts';

const DAY_MS = 86_400_000;

export type InterviewContext = PersonViewerContext &
  Pick<Context, 'mailer'> & { system: { site_url: string; sender: string } };

/** `open`: not withdrawn, rejected or disabled. `arranged`: a call with the same key has arranged an interview of it. */
type Applicant = Pick<Application, 'id' | 'status' | 'shown_status'> & {
  open: boolean;
  interviews: number;
  arranged: boolean;
};

/**
 * Arranges one interview, or offers times to up to 20 applicants for a job, or other times for an interview without one. The
 * applications are locked in the order of their ids, so that two calls wait for each other. A retry with the same key arranges
 * nothing.
 *
 * @throws AppError interview_time_refused; interview_too_soon; not_assignable; too_many_assignees; too_many_interviews;
 *   key_reused; changed_meanwhile.
 */
export async function arrangeInterviews(
  { db, viewer, mailer, system }: InterviewContext,
  input: ArrangeInterviewsInput,
): Promise<ArrangedInterviews> {
  const { job_id, applications, interview_id, interviewers, choose, times, move, ...rest } = input;
  const { idempotency_key: key = uuid(), ...details } = rest;
  const mailing: MailContext = { mailer, site_url: system.site_url };
  const now = new Date();
  const starts = times.map((time) => new Date(time));
  refuseTimes(starts, { choose, now });
  return inTransaction({ db }, async (tx) => {
    const applicants = await lockApplicants(tx, { job_id, applications }, { key, sees: viewer.sees });
    const repeated = applicants.filter(({ arranged }) => arranged);
    if (repeated.length > 0) return resultOf(repeated, applicants);
    const open = applicants.filter((applicant) => applicant.open);
    if (!interview_id && open.some(({ interviews }) => interviews >= limits.interviews))
      throw new AppError('too_many_interviews');
    if (open.length === 0) return resultOf(open, applicants);
    const ids = open.map(({ id }) => id);
    const choose_by = choose ? endOfOffer(starts, now) : null;
    if (choose_by) await tx.interviewOffer.create({ data: { id: key, times: starts, choose_by } });
    const created = interview_id
      ? await offerAgain(tx, { id: interview_id, application_ids: ids }, { ...details, offer_id: key, interviewers })
      : await insertInterviews(tx, { ...details, organizer: system.sender }, { key, ids, starts, choose_by });
    await addInterviewers(tx, { interview_ids: created, application_ids: ids }, interviewers);
    const starts_at = choose ? null : (starts[0] ?? null);
    const events = created.map((interview_id) => ({ interview_id, starts_at }));
    await recordEvents(tx, choose ? 'offered' : 'booked', events, { actor_id: viewer.id });
    const moved = open.filter(({ status }) => move && (status === 'Applied' || status === 'Under Review'));
    if (moved.length > 0) await moveToInterview(tx, moved, viewer.id);
    const invited = open.filter(({ status, shown_status }) => status === 'Interview' && shown_status === null);
    const notified = [...moved, ...invited];
    if (notified.length > 0) await noteInvited(tx, notified);
    await queueNews(tx, mailing, await readRecipients(tx, created), {
      by_candidate: false,
      candidate: choose_by ? { template: 'interview_offered', choose_by, times } : { template: 'interview_booked' },
      team: choose ? null : 'booked',
    });
    return resultOf(open, applicants);
  });
}

function resultOf(arranged: readonly Applicant[], applicants: readonly Applicant[]): ArrangedInterviews {
  const left_out = applicants.filter((applicant) => !arranged.includes(applicant));
  return { arranged: arranged.map(({ id }) => id), left_out: left_out.map(({ id }) => id) };
}

function refuseTimes(starts: readonly Date[], { choose, now }: { choose: boolean; now: Date }): void {
  for (const start of starts) {
    if (choose && start < soonestToOffer(now)) throw new AppError('interview_too_soon', { field: 'times' });
    refuseTime(start, now, 'times');
  }
}

/** @throws AppError interview_time_refused */
export function refuseTime(start: Date, now: Date, field: string): void {
  const latest = now.getTime() + limits.interview_days * DAY_MS;
  if (start <= now || start.getTime() > latest) throw new AppError('interview_time_refused', { field });
}

/** Those that the viewer does not see are left out. What is read is fresh. @throws AppError key_reused */
async function lockApplicants(
  tx: DbTransaction,
  { job_id, applications }: Pick<ArrangeInterviewsInput, 'job_id' | 'applications'>,
  { key, sees }: { key: string; sees: Prisma.Sql },
): Promise<Applicant[]> {
  const locked = await tx.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT id FROM applications
    WHERE id = ANY (${applications}::uuid[]) AND job_id = ${job_id}::uuid AND ${sees} ORDER BY id FOR NO KEY UPDATE`;
  const ids = Prisma.sql`${locked.map(({ id }) => id)}::uuid[]`;
  const withKey = Prisma.sql`SELECT FROM interviews WHERE ${key}::uuid IN (id, offer_id)`;
  const rows = await tx.$queryRaw<(Applicant & { reused: boolean })[]>`
    SELECT id, status, shown_status, (SELECT count(*)::int FROM interviews WHERE application_id = applications.id) AS interviews,
      withdrawn_at IS NULL AND status <> 'Rejected'
        AND EXISTS (SELECT FROM profiles WHERE id = user_id AND disabled_at IS NULL) AS open,
      EXISTS (${withKey} AND application_id = applications.id) AS arranged,
      EXISTS (${withKey} AND application_id <> ALL (${ids})) AS reused
    FROM applications WHERE id = ANY (${ids})`;
  if (rows.some(({ reused }) => reused)) throw new AppError('key_reused');
  return rows;
}

type Details = Pick<Interview, 'title' | 'minutes' | 'kind' | 'place' | 'text' | 'team_text' | 'organizer'> & {
  arrangements?: string | undefined;
};
type NewInterviews = {
  /** The id of the offer or, without one, of the interview. */
  key: string;
  ids: readonly string[];
  starts: readonly Date[];
  choose_by: Date | null;
};

async function insertInterviews(
  tx: DbTransaction,
  { arrangements = '', ...details }: Details,
  { key, ids, starts, choose_by }: NewInterviews,
): Promise<string[]> {
  const time = choose_by ? { offer_id: key } : { starts_at: starts[0] ?? null, booked_at: new Date() };
  const data = ids.map((application_id) => ({
    id: choose_by ? uuid() : key,
    application_id,
    ...time,
    ...details,
    arrangements,
  }));
  await tx.interview.createMany({ data });
  return data.map(({ id }) => id);
}

type OfferedAgain = Omit<Details, 'organizer'> & { offer_id: string; interviewers: readonly string[] };

/**
 * Gives an interview without a time another offer. The assignees are locked before it, as a change does.
 *
 * @throws AppError changed_meanwhile: it has a time now, or was cancelled.
 */
async function offerAgain(
  tx: DbTransaction,
  { id, application_ids }: { id: string; application_ids: readonly string[] },
  { arrangements, interviewers, ...details }: OfferedAgain,
): Promise<string[]> {
  await lockAssigning(tx, { application_ids, profile_ids: interviewers });
  const { count } = await tx.interview.updateMany({
    where: { id, application_id: { in: [...application_ids] }, starts_at: null, cancelled_at: null },
    data: {
      ...details,
      ...(arrangements !== undefined && { arrangements }),
      declined_at: null,
      version: { increment: 1 },
    },
  });
  if (count === 0) throw new AppError('changed_meanwhile', { message: 'This interview has changed meanwhile' });
  const rows = await tx.interviewer.findMany({
    where: { interview_id: id, profile_id: { notIn: [...interviewers] } },
    select: { profile_id: true },
  });
  await removeInterviewers(
    tx,
    id,
    rows.map(({ profile_id }) => profile_id),
  );
  return [id];
}

async function moveToInterview(tx: DbTransaction, applicants: readonly Applicant[], actor_id: string): Promise<void> {
  const targets = toState(
    'Interview',
    applicants.map(({ id }) => id),
  );
  await changeStatus(tx, { targets, shown: 'at once', actor: { id: actor_id } });
}

/** The invitation stands for the mail about the status, so none follows; a receipt that has not left yet still does. */
async function noteInvited(tx: DbTransaction, applicants: readonly Applicant[]): Promise<void> {
  const ids = applicants.map(({ id }) => id);
  await tx.application.updateMany({
    where: { id: { in: ids }, notified_status: { not: null } },
    data: { notified_status: 'Interview' },
  });
}
