import { z } from 'zod';
import { applicationInput } from '../applications/application-details.ts';
import { applicationStatus } from '../applications/applications.ts';
import { limits } from '../common/limits.ts';
import { requiredText } from '../common/text.ts';
import { keptDays } from '../site/kept-days.ts';
import { mergeErrorText } from './merge-fields.ts';

function templateText(name: string, max: number) {
  return requiredText(name, max).superRefine((value, context) => {
    const message = typeof value === 'string' ? mergeErrorText(value) : null;
    if (message) context.addIssue({ code: 'custom', message });
  });
}

export const messageSubject = templateText('The subject', limits.message_subject).refine(
  (value) => typeof value !== 'string' || !/[\r\n\u2028\u2029]/.test(value),
  'The subject must be one line',
);
export const messageText = templateText('The message', limits.message);

export const messageDraft = z.object({
  subject: messageSubject,
  text: messageText,
  signed: z.boolean().default(false).describe('Whether the candidate sees the name of the author.'),
});

/** When a message goes: `soon` after the few minutes in which it can be undone, or at a time within `limits.plan_days`. */
export const sendAt = z
  .union([
    z.literal('soon'),
    z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'The time must be a day and a time, such as 2027-03-28T09:00'),
  ])
  .describe('`soon`, or a day and time in London, such as 2027-03-28T09:00.');
export type SendAt = z.infer<typeof sendAt>;

export const notify = z.enum(['message', 'status_mail', 'no_mail']);
export type Notify = z.infer<typeof notify>;

export const cancelReason = z.enum(['moved', 'withdrawn', 'account', 'undone', 'cancelled']);
export type CancelReason = z.infer<typeof cancelReason>;

/** The most messages, and the most automatic emails, of a thread that are shown: the newest. */
export const THREAD_LIMIT = 200;

const teamMessage = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  from_candidate: z.boolean().describe('True: the candidate wrote it.'),
  author_name: z.string().nullable().describe('Who wrote it; null: a former colleague.'),
  signed: z.boolean().describe('Whether the candidate sees the colleague’s name.'),
  kind: notify.describe(
    '`message`; or `status_mail`, the usual short email; or `no_mail`, only the status becomes visible.',
  ),
  subject: z.string().nullable().describe('Null of a candidate’s message, and of a scheduled change without a text.'),
  text: z.string().nullable().describe('Plain text; null of a scheduled change without a text.'),
  for_status: applicationStatus.nullable().describe('The decision that it gives; null: none.'),
  send_at: z.iso.datetime().describe('When it was to be sent.'),
  sent_at: z.iso.datetime().nullable().describe('When it was sent; null: it was not.'),
  cancelled_at: z.iso.datetime().nullable().describe('When it was cancelled; null: it was not.'),
  cancelled_because: cancelReason
    .nullable()
    .describe('Why it was cancelled. `account`: disabled, or without an address or the name that the text needs.'),
  not_delivered_at: z.iso
    .datetime()
    .nullable()
    .describe('When the mail server had refused it for good; null: it has not.'),
  seen_at: z.iso.datetime().nullable().describe('When the candidate first saw it in the product.'),
  answered_at: z.iso.datetime().nullable().describe('Of a candidate’s message: null while it waits for an answer.'),
  created_at: z.iso.datetime().describe('When it was written.'),
});
export type TeamMessage = z.infer<typeof teamMessage>;

/** The mails to a candidate about an application that have no text of the team's. */
export const standardMailKind = z.enum([
  'application_received',
  'application_added',
  'application_status',
  'job_closed',
  'job_deleted',
]);

const standardMail = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  kind: standardMailKind.describe(
    'What the email is about: the application was received, or added by the hiring team, or has another status; the job was closed or deleted.',
  ),
  status: applicationStatus.nullable().describe('The status that the email names; null: none.'),
  created_at: z.iso.datetime().describe('When it was queued.'),
  sent_at: z.iso.datetime().nullable().describe('When it was sent; null: it was not.'),
  not_delivered_at: teamMessage.shape.not_delivered_at,
});
export type StandardMail = z.infer<typeof standardMail>;

/** The thread of an application for the hiring team, oldest first; planned and cancelled messages among it. */
export const teamThread = z.object({
  messages: z.array(teamMessage).describe('The messages, oldest first.'),
  standard_emails: z
    .array(standardMail)
    .max(THREAD_LIMIT)
    .describe(
      `The emails about the application that were sent to the candidate automatically, oldest first: those of the last ${keptDays.sent_mails} days.`,
    ),
  shown_status: applicationStatus
    .nullable()
    .describe(
      'The status that the candidate sees until a scheduled message gives the decision; null: the present one.',
    ),
  unnotified_status: applicationStatus
    .nullable()
    .describe(
      'The present status, if the candidate was not emailed about it yet: a message takes the place of that email.',
    ),
});
export type TeamThread = z.infer<typeof teamThread>;

export const sendMessageInput = applicationInput.extend({
  ...messageDraft.shape,
  send_at: sendAt
    .or(z.literal('now'))
    .default('now')
    .describe('`now`, `soon` (in a few minutes), or a day and time in London, such as 2027-03-28T09:00.'),
  replaces: applicationStatus
    .optional()
    .describe('The status whose standard email it takes the place of. It is refused once that email was sent.'),
  /** A key that the client chooses for each click: a retry with it sends no second message. */
  idempotency_key: z.uuid('The idempotency key must be a UUID').optional(),
});
export type SendMessageInput = z.output<typeof sendMessageInput>;

export const teamMessageInput = applicationInput.extend({ message_id: z.uuid('Invalid message ID') });
export type TeamMessageInput = z.output<typeof teamMessageInput>;

const candidateMessage = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  from_candidate: z.boolean().describe('True: the candidate wrote it.'),
  from_name: z
    .string()
    .nullable()
    .describe('The name with which a colleague signed; null: the hiring team, or the candidate.'),
  subject: z.string().nullable().describe('Null of the candidate’s own messages.'),
  text: z.string().describe('Plain text.'),
  sent_at: z.iso.datetime().describe('When it was sent.'),
});
export type CandidateMessage = z.infer<typeof candidateMessage>;

/** Why a candidate cannot write: the company writes first, they have withdrawn, or the application has ended. */
const writeRefusal = z.enum(['not_yet', 'withdrawn', 'ended']);
export type WriteRefusal = z.infer<typeof writeRefusal>;

export const candidateThread = z.object({
  messages: z.array(candidateMessage).describe('The messages, oldest first.'),
  refusal: writeRefusal.nullable().describe('Why the candidate cannot write; null: they can.'),
  unseen: z.boolean().describe('Whether it has a message that the candidate has not opened yet.'),
});
export type CandidateThread = z.infer<typeof candidateThread>;

export const REPLIES_A_DAY = 10;

export const replyInput = applicationInput.extend({
  text: requiredText('The message', limits.message),
  idempotency_key: z.uuid('The idempotency key must be a UUID').optional(),
});
export type ReplyInput = z.output<typeof replyInput>;
