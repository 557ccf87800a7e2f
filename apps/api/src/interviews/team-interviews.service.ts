import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { endOf } from '@careers/contracts/common/dates';
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
import { lockApplication } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import { changesBetween } from '../common/changes-between.ts';
import { isoTimes } from '../common/iso-times.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { sight } from '../context/sight.ts';
import type { PersonViewerContext, ViewerContext } from '../context/viewer.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { type InterviewContext, refuseTime } from './arrange.service.ts';
import { notReminded } from './interview-jobs.ts';
import { queueNews, readRecipients } from './interview-mails.ts';
import { addInterviewers, removeInterviewers } from './interviewers.ts';
import { lockAssigning } from '../team-marks/assignees.service.ts';
import { selectInterviews } from './interviews.select.ts';
import { recordEvents } from './record-events.ts';

/** The newest first. */
export function listInterviews({ db, viewer }: ViewerContext, { id }: ApplicationInput): Promise<Interview[]> {
  return selectInterviews(db, viewer, id);
}

/** @throws AppError interview_not_found; interview_cancelled */
async function lockInterview(tx: DbTransaction, { id, interview_id }: InterviewInput): Promise<InterviewModel> {
  const [row] = await tx.$queryRaw<InterviewModel[]>`
    SELECT * FROM interviews WHERE id = ${interview_id}::uuid AND application_id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!row) throw new AppError('interview_not_found');
  if (row.cancelled_at) throw new AppError('interview_cancelled');
  return row;
}

function isOver({ starts_at, minutes }: Pick<InterviewModel, 'starts_at' | 'minutes'>, now: Date): boolean {
  return starts_at !== null && endOf(starts_at, minutes) <= now;
}

/** What candidates learn of a change; texts for the team are none of it. */
const shownToCandidates = ['title', 'minutes', 'kind', 'place', 'text'] as const;

/**
 * A time of the offer that the team sets is taken from then on, as one that the candidate chooses. Any other time ends the choice.
 * The application is locked first, as a withdrawal does, and then its assignees, as who assigns it does.
 *
 * @throws AppError interview_not_found; interview_cancelled; interview_over; interview_time_refused; changed_meanwhile;
 *   time_taken; not_assignable; too_many_assignees.
 */
export async function changeInterview(context: InterviewContext, input: ChangeInterviewInput): Promise<Interview[]> {
  const { db, viewer, mailer, system } = context;
  const { id, interview_id, version, starts_at: time, interviewers, arrangements, ...details } = input;
  const now = new Date();
  await inTransaction({ db }, async (tx) => {
    await lockApplication(tx, id);
    await lockAssigning(tx, { application_ids: [id], profile_ids: interviewers });
    const isTaken = await lockTime(tx, input);
    const before = await lockInterview(tx, input);
    if (isOver(before, now)) throw new AppError('interview_over');
    if (before.version !== version)
      throw new AppError('changed_meanwhile', { message: 'This interview has changed meanwhile' });
    const starts_at = time === undefined ? before.starts_at : new Date(time);
    const isMoved = starts_at?.getTime() !== before.starts_at?.getTime();
    if (isMoved && starts_at) refuseTime(starts_at, now, 'starts_at');
    if (isMoved && isTaken) throw new AppError('time_taken', { field: 'starts_at' });
    const rows = await tx.interviewer.findMany({ where: { interview_id }, select: { profile_id: true } });
    const { added, removed } = changesBetween(
      rows.map(({ profile_id }) => profile_id),
      interviewers,
    );
    const before_all = await readRecipients(tx, [interview_id]);
    await tx.interview.update({
      where: { id: interview_id },
      data: {
        ...details,
        ...(arrangements !== undefined && { arrangements }),
        ...(isMoved && { starts_at, booked_at: now, declined_at: null, ...notReminded }),
        ...(isMoved && isTaken === undefined && { offer_id: null }),
        version: { increment: 1 },
      },
    });
    await removeInterviewers(tx, interview_id, removed);
    await addInterviewers(tx, { interview_ids: [interview_id], application_ids: [id] }, added);
    const isShown = shownToCandidates.some((key) => before[key] !== details[key]);
    const isForTeam = isMoved || isShown || before.team_text !== details.team_text;
    const isBooked = isMoved && before.starts_at === null;
    if (isMoved || isShown)
      await recordEvents(tx, isBooked ? 'booked' : 'changed', [{ interview_id, starts_at }], { actor_id: viewer.id });
    const mailing = { mailer, site_url: system.site_url };
    const after = await readRecipients(tx, [interview_id]);
    const newcomers = after.filter((row) => isBooked || added.includes(row.profile_id));
    const others = after.filter((row) => !newcomers.includes(row));
    const left = before_all.filter((row) => removed.includes(row.profile_id));
    if (starts_at) {
      await queueNews(tx, mailing, newcomers, {
        by_candidate: false,
        candidate: { template: 'interview_booked' },
        team: 'booked',
      });
      await queueNews(tx, mailing, others, {
        by_candidate: false,
        candidate: isMoved || isShown ? { template: 'interview_changed' } : null,
        team: isForTeam ? 'changed' : null,
      });
      if (before.starts_at)
        await queueNews(tx, mailing, raised(left), { by_candidate: false, candidate: null, team: 'cancelled' });
    }
  });
  return listInterviews(context, { id });
}

/**
 * Locks the offer of an interview before the interview, as its candidates do, and says whether another one has the time that is
 * to be set; undefined: it is none of the offer's.
 */
async function lockTime(
  tx: DbTransaction,
  { id, interview_id, starts_at }: Pick<ChangeInterviewInput, 'id' | 'interview_id' | 'starts_at'>,
): Promise<boolean | undefined> {
  const offer = Prisma.sql`interview_offers WHERE id = (
    SELECT offer_id FROM interviews WHERE id = ${interview_id}::uuid AND application_id = ${id}::uuid)`;
  await tx.$executeRaw`SELECT FROM ${offer} FOR UPDATE`;
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT FROM interviews WHERE offer_id = interview_offers.id AND starts_at = ${starts_at ?? null}::timestamptz
      AND cancelled_at IS NULL AND id <> ${interview_id}::uuid) AS taken
    FROM ${offer} AND ${starts_at ?? null}::timestamptz = ANY (times)`;
  return row?.taken;
}

/** Raises the sequence to that of the change, so that a calendar takes the cancellation. */
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
    const row = await lockInterview(tx, input);
    if (isOver(row, new Date())) throw new AppError('interview_over');
    const { starts_at } = row;
    await tx.interview.update({
      where: { id: interview_id },
      data: { cancelled_at: new Date(), version: { increment: 1 } },
    });
    await recordEvents(tx, 'cancelled', [{ interview_id, starts_at }], { actor_id: viewer.id, line });
    const recipients = await readRecipients(tx, [interview_id]);
    await queueNews(tx, { mailer, site_url: system.site_url }, recipients, {
      by_candidate: false,
      candidate: { template: 'interview_cancelled', line: line || null },
      team: 'cancelled',
    });
  });
  return listInterviews(context, { id });
}

/** Stores how it went, which the candidate never sees. @throws AppError interview_not_found; interview_cancelled; interview_ahead */
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

/**
 * Finds whose other interviews overlap the times: administrators and members of the job's team, and the applicants. What those
 * of colleagues are about is not read, since the caller may not see their applicants; of an applicant, who may have applied for
 * jobs of which the caller knows nothing, only interviews about applications that the caller sees count.
 */
export async function findClashes(
  { db, user, viewer }: PersonViewerContext & { user: CurrentUser },
  { job_id, applications, interviewers, times, minutes, interview_id }: InterviewClashesInput,
): Promise<InterviewClashes> {
  const overlapping = Prisma.sql`unnest(${times}::timestamptz[]) AS wanted (starts_at)
    JOIN interviews ON interviews.cancelled_at IS NULL
      AND interviews.starts_at < wanted.starts_at + ${minutes} * interval '1 minute'
      AND interviews.starts_at > wanted.starts_at - interval '480 minutes'
      AND interviews.starts_at + interviews.minutes * interval '1 minute' > wanted.starts_at
      AND interviews.id IS DISTINCT FROM ${interview_id ?? null}::uuid`;
  const asked = Prisma.sql`(SELECT user_id FROM applications WHERE id = ANY (${applications}::uuid[]) AND ${viewer.sees})`;
  const rows = await db.$queryRaw<{ name: string | null; candidate: boolean; starts_at: Date }[]>`
    SELECT full_name AS name, true AS candidate, wanted.starts_at FROM ${overlapping}
    JOIN applications ON applications.id = interviews.application_id AND user_id IN ${asked} AND ${sight(user)}
    JOIN profiles ON profiles.id = user_id
    UNION
    SELECT ${colleagueName}, false, wanted.starts_at FROM ${overlapping}
    JOIN interviewers ON interviewers.interview_id = interviews.id AND interviewers.profile_id = ANY (${interviewers}::uuid[])
    JOIN profiles ON profiles.id = interviewers.profile_id AND (profiles.role = 'admin'
      OR EXISTS (SELECT FROM job_members WHERE job_id = ${job_id}::uuid AND job_members.profile_id = profiles.id))
    ORDER BY starts_at, candidate DESC, name`;
  return rows.map((row) => isoTimes(row));
}
