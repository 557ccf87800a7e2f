import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import type {
  CancelInterviewInput,
  CandidateInterview,
  ChooseTimeInput,
  InterviewInput,
} from '@careers/contracts/hiring/interviews';
import { endOfChoice } from '@careers/contracts/hiring/offer-end';
import { limits } from '@careers/contracts/common/limits';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Interview, InterviewOffer } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { freeTimes, stateSql } from '../interview-state/interview-state.ts';
import { notReminded } from './interview-jobs.ts';
import { cancelledNews, type News, queueNews, readRecipients } from './interview-mails.ts';
import { selectOwnInterviews } from './interviews.select.ts';
import { recordEvents } from './record-events.ts';

const DAY_MS = 86_400_000;

type OwnContext = UserContext & Pick<Context, 'mailer'> & { system: { site_url: string } };

/** The newest first. @throws AppError application_not_found, also for another candidate's. */
export async function listOwnInterviews(
  { db, user }: UserContext,
  { id }: ApplicationInput,
): Promise<CandidateInterview[]> {
  const own = await db.application.findUnique({ where: { id, user_id: user.id }, select: { id: true } });
  if (!own) throw new AppError('application_not_found');
  return selectOwnInterviews(db, id);
}

type OwnInterview = Pick<Interview, 'id' | 'starts_at'> &
  Pick<Application, 'withdrawn_at'> & { choose_by: InterviewOffer['choose_by'] | null; state: string; free: Date[] };

/**
 * Locks the offer before the interview: candidates choose one after the other, so none waits for a time that another one is
 * about to leave. What is read is fresh.
 *
 * @throws AppError interview_not_found, also for another candidate's; application_withdrawn; interview_cancelled; interview_over
 */
async function lockOwnInterview(tx: DbTransaction, user_id: string, { id, interview_id }: InterviewInput) {
  const own = Prisma.sql`interviews.id = ${interview_id}::uuid AND application_id = ${id}::uuid AND user_id = ${user_id}::uuid`;
  await tx.$executeRaw`
    SELECT FROM interview_offers JOIN interviews ON offer_id = interview_offers.id
    JOIN applications ON applications.id = application_id WHERE ${own} FOR UPDATE OF interview_offers`;
  await tx.$executeRaw`
    SELECT FROM interviews JOIN applications ON applications.id = application_id WHERE ${own} FOR NO KEY UPDATE OF interviews`;
  const [row] = await tx.$queryRaw<OwnInterview[]>`
    SELECT interviews.id, starts_at, withdrawn_at, ${stateSql} AS state, ${freeTimes} AS free,
      (SELECT choose_by FROM interview_offers WHERE id = offer_id) AS choose_by
    FROM interviews JOIN applications ON applications.id = application_id WHERE ${own}`;
  if (!row) throw new AppError('interview_not_found');
  if (row.state === 'cancelled') throw new AppError('interview_cancelled');
  if (row.withdrawn_at) throw new AppError('application_withdrawn');
  if (row.state === 'past') throw new AppError('interview_over');
  return row;
}

/**
 * The first who chooses a time has it. Choosing the same time again changes nothing.
 *
 * @throws AppError time_taken; no_time_left; time_over; offer_over; change_over; too_many_requests; and as `lockOwnInterview`
 */
export async function chooseTime(context: OwnContext, input: ChooseTimeInput): Promise<CandidateInterview[]> {
  const { db, user } = context;
  const { id, interview_id } = input;
  const starts_at = new Date(input.starts_at);
  await inTransaction({ db }, async (tx) => {
    const row = await lockOwnInterview(tx, user.id, input);
    if (row.starts_at?.getTime() === starts_at.getTime()) return;
    const now = new Date();
    refuseChoice(row, now);
    await refuseTooManyChoices(tx, interview_id);
    if (starts_at <= now) throw new AppError('time_over');
    if (!row.free.some((time) => time.getTime() === starts_at.getTime()))
      throw new AppError(row.free.length > 0 || row.starts_at ? 'time_taken' : 'no_time_left');
    await tx.interview.update({
      where: { id: interview_id },
      data: { starts_at, booked_at: now, declined_at: null, ...notReminded, version: { increment: 1 } },
    });
    const isChange = row.starts_at !== null;
    await recordEvents(tx, isChange ? 'changed' : 'booked', [{ interview_id, starts_at }], { from_candidate: true });
    await notify(tx, context, interview_id, {
      by_candidate: true,
      candidate: { template: isChange ? 'interview_changed' : 'interview_booked' },
      team: isChange ? 'changed' : 'booked',
    });
  });
  return listOwnInterviews(context, { id });
}

function refuseChoice(row: OwnInterview, now: Date): void {
  const end = endOfChoice(row);
  if (end === null || end <= now) throw new AppError(end === null || row.starts_at ? 'change_over' : 'offer_over');
}

/** Each choice mails the candidate and every interviewer. @throws AppError too_many_requests */
async function refuseTooManyChoices(tx: DbTransaction, interview_id: string): Promise<void> {
  const since = new Date(Date.now() - DAY_MS);
  const where = { interview_id, from_candidate: true, kind: { in: ['booked', 'changed'] }, created_at: { gt: since } };
  if ((await tx.interviewEvent.count({ where })) < limits.interview_choices) return;
  const message = `You can change the time up to ${limits.interview_choices} times a day. Please write to us.`;
  throw new AppError('too_many_requests', { message, retry_after: DAY_MS / 1_000 });
}

/** @throws AppError time_chosen; and as `lockOwnInterview` */
export async function declineTimes(
  context: OwnContext,
  { line, ...input }: CancelInterviewInput,
): Promise<CandidateInterview[]> {
  const { db, user } = context;
  const { id, interview_id } = input;
  await inTransaction({ db }, async (tx) => {
    const row = await lockOwnInterview(tx, user.id, input);
    if (row.starts_at) throw new AppError('time_chosen');
    if (row.state === 'none_suits') return;
    await tx.interview.update({ where: { id: interview_id }, data: { declined_at: new Date() } });
    await recordEvents(tx, 'declined', [{ interview_id, starts_at: null }], { from_candidate: true, line });
    await notify(tx, context, interview_id, { by_candidate: true, candidate: null, team: 'declined' });
  });
  return listOwnInterviews(context, { id });
}

/** @throws as `lockOwnInterview` */
export async function cancelOwnInterview(
  context: OwnContext,
  { line, ...input }: CancelInterviewInput,
): Promise<CandidateInterview[]> {
  const { db, user } = context;
  const { id, interview_id } = input;
  await inTransaction({ db }, async (tx) => {
    const { starts_at } = await lockOwnInterview(tx, user.id, input);
    await tx.interview.update({
      where: { id: interview_id },
      data: { cancelled_at: new Date(), version: { increment: 1 } },
    });
    await recordEvents(tx, 'cancelled', [{ interview_id, starts_at }], { from_candidate: true, line });
    await notify(tx, context, interview_id, { by_candidate: true, ...cancelledNews });
  });
  return listOwnInterviews(context, { id });
}

async function notify(tx: DbTransaction, { mailer, system }: OwnContext, id: string, news: News): Promise<void> {
  await queueNews(tx, { mailer, site_url: system.site_url }, await readRecipients(tx, [id]), news);
}
