import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { limits } from '@careers/contracts/common/limits';
import {
  type CandidateThread,
  REPLIES_A_DAY,
  type ReplyInput,
  THREAD_LIMIT,
  type WriteRefusal,
} from '@careers/contracts/hiring/messages';
import type { Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { newToCandidate, seenByCandidate } from '../applications/applications.select.ts';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { UserContext } from '../context/context.ts';
import { noteReply } from '../webhooks/note-events.ts';
import { candidateMessageSelect, toCandidateMessage } from './messages.select.ts';

const DAY_MS = 86_400_000;

const threadSelect = {
  status: true,
  shown_status: true,
  withdrawn_at: true,
  created_at: true,
  events: { where: { shown_at: { not: null } }, orderBy: { number: 'desc' }, take: 1, select: { shown_at: true } },
  messages: {
    where: seenByCandidate,
    orderBy: [{ sent_at: 'desc' }, { id: 'desc' }],
    take: THREAD_LIMIT,
    select: candidateMessageSelect,
  },
} satisfies Prisma.ApplicationSelect;
type ThreadRow = Prisma.ApplicationGetPayload<{ select: typeof threadSelect }>;

/**
 * Why a candidate cannot write. They can answer once the company has written, begin at Interview and Offer, and write for
 * `limits.rejected_reply_days` after they were told of a rejection. Without a thread there is nothing to write to then.
 */
function refusalOf(
  { status, shown_status, withdrawn_at, created_at, events, messages }: ThreadRow,
  now: Date,
): WriteRefusal | null {
  const shown = shown_status ?? status;
  if (withdrawn_at) return 'withdrawn';
  if (shown === 'Rejected') {
    const rejected_at = events[0]?.shown_at ?? created_at;
    const isOver = now.getTime() - rejected_at.getTime() > limits.rejected_reply_days * DAY_MS;
    return isOver || messages.length === 0 ? 'ended' : null;
  }
  return messages.length > 0 || shown === 'Interview' || shown === 'Offer' ? null : 'not_yet';
}

/** Oldest first; of a long thread the newest. @throws AppError application_not_found, also for another candidate's. */
export async function readOwnThread({ db, user }: UserContext, { id }: ApplicationInput): Promise<CandidateThread> {
  const row = await db.application.findUnique({ where: { id, user_id: user.id }, select: threadSelect });
  if (!row) throw new AppError('application_not_found');
  return {
    messages: row.messages.flatMap(toCandidateMessage).toReversed(),
    refusal: refusalOf(row, new Date()),
    unseen: row.messages.some((message) => !message.from_candidate && message.seen_at === null),
  };
}

const refusalErrors = { not_yet: 'cannot_write_yet', withdrawn: 'thread_ended', ended: 'thread_ended' } as const;

/**
 * A second call with the key of the first writes nothing.
 *
 * @throws AppError application_not_found; cannot_write_yet; thread_ended; key_reused; too_many_requests for more than
 *   `REPLIES_A_DAY` about one application.
 */
export async function replyToTeam(context: UserContext, input: ReplyInput): Promise<CandidateThread> {
  const { id: application_id, text, idempotency_key } = input;
  await inTransaction(context, async (tx) => {
    await oneAtATime(tx, `messages ${application_id}`);
    // Keeps the application from being deleted, and holds up neither a change of its status nor a message of the team.
    await tx.$executeRaw`SELECT FROM applications WHERE id = ${application_id}::uuid FOR KEY SHARE`;
    const row = await tx.application.findUnique({
      where: { id: application_id, user_id: context.user.id },
      select: threadSelect,
    });
    if (!row) throw new AppError('application_not_found');
    const own = { application_id, from_candidate: true };
    if (idempotency_key) {
      const earlier = await tx.applicationMessage.findUnique({ where: { id: idempotency_key } });
      if (earlier && (earlier.application_id !== application_id || !earlier.from_candidate || earlier.text !== text))
        throw new AppError('key_reused');
      if (earlier) return;
    }
    const now = new Date();
    const refusal = refusalOf(row, now);
    if (refusal) throw new AppError(refusalErrors[refusal]);
    const since = new Date(now.getTime() - DAY_MS);
    const recent = await tx.applicationMessage.findMany({
      where: { ...own, created_at: { gt: since } },
      orderBy: { created_at: 'asc' },
      take: REPLIES_A_DAY,
      select: { created_at: true },
    });
    if (recent[0] && recent.length === REPLIES_A_DAY) throw tooMany(recent[0].created_at, since);
    const message_id = idempotency_key ?? uuid();
    await tx.applicationMessage.create({
      data: { id: message_id, ...own, text, send_at: now, sent_at: now, created_at: now },
    });
    await tx.$executeRaw(noteReply(application_id, message_id));
  });
  return readOwnThread(context, { id: application_id });
}

function tooMany(first: Date, since: Date): AppError {
  const retry_after = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1_000));
  const message = `You can send up to ${REPLIES_A_DAY} messages a day about an application. Please try again tomorrow.`;
  return new AppError('too_many_requests', { message, retry_after });
}

/** @throws AppError application_not_found, also for another candidate's. */
export async function markThreadSeen(context: UserContext, { id }: ApplicationInput): Promise<CandidateThread> {
  await context.db.applicationMessage.updateMany({
    where: { application: { id, user_id: context.user.id }, ...newToCandidate },
    data: { seen_at: new Date() },
  });
  return readOwnThread(context, { id });
}
