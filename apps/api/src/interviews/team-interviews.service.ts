import { isDeepStrictEqual } from 'node:util';
import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import type {
  CancelInterviewInput,
  ChangeInterviewInput,
  Interview,
  InterviewClashes,
  InterviewClashesInput,
  InterviewInput,
  SetInterviewOutcomeInput,
} from '@careers/contracts/hiring/interviews';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Interview as InterviewModel } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changesBetween } from '../common/changes-between.ts';
import type { DbContext } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { type InterviewContext, refuseTime } from './arrange.service.ts';
import { queueNews, readRecipients } from './interview-mails.ts';
import { addInterviewers, removeInterviewers } from './interviewers.ts';
import { selectInterviews } from './interviews.select.ts';
import { recordEvents } from './record-events.ts';

const MINUTE_MS = 60_000;

/** The newest first. */
export function listInterviews({ db, viewer }: ViewerContext, { id }: ApplicationInput): Promise<Interview[]> {
  return selectInterviews(db, viewer, id);
}

type LockedInterview = InterviewModel & { withdrawn: boolean };

/** @throws AppError interview_not_found; interview_cancelled */
async function lockInterview(tx: DbTransaction, { id, interview_id }: InterviewInput): Promise<LockedInterview> {
  const [row] = await tx.$queryRaw<LockedInterview[]>`
    SELECT * FROM interviews WHERE id = ${interview_id}::uuid AND application_id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!row) throw new AppError('interview_not_found');
  if (row.cancelled_at) throw new AppError('interview_cancelled');
  return row;
}

function endOf({ starts_at, minutes }: Pick<InterviewModel, 'starts_at' | 'minutes'>): number {
  return starts_at ? starts_at.getTime() + minutes * MINUTE_MS : Infinity;
}

/** What candidates learn of a change; texts for the team are none of it. */
const shownToCandidates = ['title', 'minutes', 'kind', 'place', 'text'] as const;

/**
 * A time that the team sets ends the choice: nobody else gets that time of the offer, and the candidate cancels or writes.
 *
 * @throws AppError interview_not_found; interview_cancelled; interview_over; interview_time_refused; changed_meanwhile;
 *   not_assignable; too_many_assignees.
 */
export async function changeInterview(context: InterviewContext, input: ChangeInterviewInput): Promise<Interview[]> {
  const { db, viewer, mailer, system } = context;
  const { id, interview_id, version, starts_at: time, interviewers, arrangements, ...details } = input;
  const { title, minutes, kind, place, text, team_text } = details;
  const now = new Date();
  await inTransaction({ db }, async (tx) => {
    const before = await lockInterview(tx, input);
    if (endOf(before) <= now.getTime()) throw new AppError('interview_over');
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const starts_at = time === undefined ? before.starts_at : new Date(time);
    const isMoved = starts_at?.getTime() !== before.starts_at?.getTime();
    if (isMoved && starts_at) refuseTime(starts_at, now, 'starts_at');
    const rows = await tx.interviewer.findMany({ where: { interview_id }, select: { profile_id: true } });
    const { added, removed } = changesBetween(
      rows.map(({ profile_id }) => profile_id),
      interviewers,
    );
    const before_all = await readRecipients(tx, [interview_id]);
    await tx.interview.update({
      where: { id: interview_id },
      data: {
        ...{ title, minutes, kind, place, text, team_text },
        ...(arrangements !== undefined && { arrangements }),
        ...(isMoved && { starts_at, booked_at: now, declined_at: null, offer_id: null, reminded_at: null }),
        version: { increment: 1 },
      },
    });
    await removeInterviewers(tx, interview_id, removed);
    await addInterviewers(tx, { interview_ids: [interview_id], application_ids: [id] }, added);
    const isShown = shownToCandidates.some((key) => before[key] !== details[key]);
    const isForTeam = isMoved || isShown || !isDeepStrictEqual(before.team_text, team_text);
    const isBooked = isMoved && before.starts_at === null;
    if (isMoved || isShown)
      await recordEvents(tx, isBooked ? 'booked' : 'changed', [{ interview_id, starts_at }], { actor_id: viewer.id });
    const mailing = { mailer, site_url: system.site_url };
    const after = await readRecipients(tx, [interview_id]);
    const isNew = (profile_id: string) => isBooked || added.includes(profile_id);
    const [newcomers, others] = [
      after.filter((row) => isNew(row.profile_id)),
      after.filter((row) => !isNew(row.profile_id)),
    ];
    const left = before_all.filter((row) => removed.includes(row.profile_id));
    const news = { candidate: null, team: null };
    if (starts_at) {
      await queueNews(tx, mailing, newcomers, { candidate: { template: 'interview_booked' }, team: 'booked' });
      await queueNews(tx, mailing, others, {
        candidate: isMoved || isShown ? { template: 'interview_changed' } : null,
        team: isForTeam ? 'changed' : null,
      });
      if (before.starts_at) await queueNews(tx, mailing, raised(left), { ...news, team: 'cancelled' });
    }
  });
  return listInterviews(context, { id });
}

/** With the sequence of the change, so that a calendar takes the cancellation. */
function raised<Row extends { version: number }>(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row, version: row.version + 1 }));
}

/** @throws AppError interview_not_found; interview_cancelled; interview_over */
export async function cancelInterview(
  context: InterviewContext,
  { line, ...input }: CancelInterviewInput,
): Promise<Interview[]> {
  const { db, viewer, mailer, system } = context;
  const { id, interview_id } = input;
  await inTransaction({ db }, async (tx) => {
    const { starts_at, ...row } = await lockInterview(tx, input);
    if (endOf({ starts_at, ...row }) <= Date.now()) throw new AppError('interview_over');
    await tx.interview.update({
      where: { id: interview_id },
      data: { cancelled_at: new Date(), version: { increment: 1 } },
    });
    await recordEvents(tx, 'cancelled', [{ interview_id, starts_at }], { actor_id: viewer.id, line });
    const recipients = await readRecipients(tx, [interview_id]);
    await queueNews(tx, { mailer, site_url: system.site_url }, recipients, {
      candidate: { template: 'interview_cancelled', by_candidate: false, line: line || null },
      team: 'cancelled',
    });
  });
  return listInterviews(context, { id });
}

/** Never shown to the candidate. @throws AppError interview_not_found; interview_cancelled; interview_ahead */
export async function setInterviewOutcome(
  { db, viewer }: ViewerContext,
  { outcome, ...input }: SetInterviewOutcomeInput,
): Promise<Interview[]> {
  const { id, interview_id } = input;
  await inTransaction({ db }, async (tx) => {
    const row = await lockInterview(tx, input);
    if (!row.starts_at || row.starts_at > new Date()) throw new AppError('interview_ahead');
    if (row.outcome === outcome) return;
    await tx.interview.update({ where: { id: interview_id }, data: { outcome } });
    if (outcome) await recordEvents(tx, outcome, [{ interview_id, starts_at: row.starts_at }], { actor_id: viewer.id });
  });
  return selectInterviews(db, viewer, id);
}

/** Whose other interviews overlap the times. What they are about is not read: a colleague may not see those applicants. */
export async function findClashes(
  { db }: DbContext,
  { interviewers, times, minutes, interview_id }: InterviewClashesInput,
): Promise<InterviewClashes> {
  const rows = await db.$queryRaw<{ name: string | null; starts_at: Date }[]>`
    SELECT DISTINCT ${colleagueName} AS name, wanted.starts_at
    FROM unnest(${times}::timestamptz[]) AS wanted (starts_at)
    JOIN interviews ON interviews.cancelled_at IS NULL
      AND interviews.starts_at < wanted.starts_at + ${minutes} * interval '1 minute'
      AND interviews.starts_at > wanted.starts_at - interval '480 minutes'
      AND interviews.starts_at + interviews.minutes * interval '1 minute' > wanted.starts_at
      AND interviews.id IS DISTINCT FROM ${interview_id ?? null}::uuid
    JOIN interviewers ON interviewers.interview_id = interviews.id AND interviewers.profile_id = ANY (${interviewers}::uuid[])
    JOIN profiles ON profiles.id = interviewers.profile_id
    ORDER BY wanted.starts_at, name`;
  return rows.map(({ name, starts_at }) => ({ name, starts_at: starts_at.toISOString() }));
}
