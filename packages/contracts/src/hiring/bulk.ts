import { z } from 'zod';
import { applicationStatus, listApplicantsInput } from '../applications/applications.ts';
import { areDistinct } from '../common/distinct.ts';
import { limits } from '../common/limits.ts';
import { version } from '../common/version.ts';
import { filter, jobId } from '../jobs/jobs.ts';
import { mergeFieldNames } from './merge-fields.ts';
import { messageSubject, messageText, sendAt, notify } from './messages.ts';

export const selected = z.object({ id: z.uuid('Invalid application ID'), version });
export type Selected = z.infer<typeof selected>;

const chosen = z
  .array(selected, 'Applications must be a list')
  .min(1, 'Choose at least one application')
  .max(limits.bulk, 'Choose at most 2,000 applications')
  .refine((list) => areDistinct(list.map(({ id }) => id)), 'Choose each application only once');

/** Why a selected application is left alone. `changed`: by a colleague; `same`: it has the status already. */
export const skipReasons = ['withdrawn', 'changed', 'same', 'no_address'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const bulkOutcome = z.enum([
  'waiting',
  'done',
  'undone',
  ...skipReasons,
  /** Not restored by an undo, because it was changed since. */
  'kept',
]);
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/** The job whose applications a bulk action is about. Null: those for every job, which administrators alone see. */
export const oneOrEveryJob = z.object({ job_id: jobId.nullable() });

export const selectMatchingInput = listApplicantsInput
  .omit({ limit: true, cursor: true, sort: true })
  .extend({ ...oneOrEveryJob.shape, department: filter('Department', limits.department) });
export type SelectMatchingInput = z.output<typeof selectMatchingInput>;
/** At most `limits.bulk`, in the order of the list; `total` counts all that match. */
export const matchingSelection = z.object({ selected: z.array(selected), total: z.int() });
export type MatchingSelection = z.infer<typeof matchingSelection>;

/** What a bulk action does. Without a status it only writes. */
export const bulkChange = z.object({
  status: applicationStatus.nullable(),
  reason_id: z.uuid('Invalid reason ID').nullable().default(null),
  notify,
  subject: messageSubject.nullable().default(null),
  text: messageText.nullable().default(null),
  signed: z.boolean().default(false),
  send_at: sendAt,
});
export type BulkChange = z.output<typeof bulkChange>;

const wholeChange = bulkChange
  .refine(
    ({ status, notify: notified }) => status !== null || notified === 'message',
    'Choose a status, or write a message',
  )
  .refine(
    ({ notify: notified, subject, text }) => (notified === 'message') === (subject !== null && text !== null),
    'A message needs a subject and a text',
  )
  .refine(({ status, reason_id }) => reason_id === null || status === 'Rejected', 'Only a rejection can have a reason');

export const previewBulkInput = oneOrEveryJob.extend({ applications: chosen, change: wholeChange });
export type PreviewBulkInput = z.output<typeof previewBulkInput>;

/**
 * Why the status changes, and no mail goes: the account is disabled or turned the usual short emails off, or the company
 * mails the new status to no candidate.
 */
const mailObstacle = z.enum(['disabled', 'turned_off', 'unmailed']);
export type MailObstacle = z.infer<typeof mailObstacle>;

export const bulkPreview = z.object({
  recipients: z.array(
    z.object({
      id: z.uuid(),
      version: z.int().describe('The present version.'),
      full_name: z.string().nullable(),
      status: applicationStatus.describe('The present status.'),
      skipped: z.enum(skipReasons).nullable(),
      changed_by: z.string().nullable().describe('Of a changed one: the colleague’s name, if known.'),
      no_mail: mailObstacle.nullable(),
      /** The candidate wrote and has no answer yet: a warning. */
      unanswered_since: z.iso.datetime().nullable(),
      unopened: z.boolean().describe('No colleague has opened it.'),
      interview_at: z.iso.datetime().nullable().describe('When the next interview is that is booked.'),
      /** The fields of the message that have no value for this person: the bulk action would be refused. */
      empty_fields: z.array(z.enum(mergeFieldNames)),
    }),
  ),
  mails: z.int().describe('How many mails would go.'),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const previewMailInput = oneOrEveryJob.extend({ application_id: z.uuid(), change: wholeChange });
export type PreviewMailInput = z.output<typeof previewMailInput>;
export const mailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable();
export type MailPreview = z.infer<typeof mailPreview>;

/** `id` is chosen by the client: a retry with it does nothing more and gets the same result. */
export const runBulkInput = oneOrEveryJob.extend({
  id: z.uuid('The idempotency key must be a UUID'),
  applications: chosen,
  change: wholeChange,
  /** The number of applications that the colleague entered; needed for more than `limits.bulk_typed`. */
  typed_count: z.int().nullable().default(null),
});
export type RunBulkInput = z.output<typeof runBulkInput>;

export const bulkActionInput = oneOrEveryJob.extend({ id: z.uuid('Invalid ID') });
export type BulkActionInput = z.output<typeof bulkActionInput>;

export const bulkAction = z.object({
  id: z.uuid().describe('The id that the caller chose.'),
  actor_name: z.string().nullable().describe('Who started it; null: a former colleague.'),
  status: applicationStatus.nullable().describe('The new status; null: it only wrote.'),
  reason: z.string().nullable().describe('The reason of a rejection, for the hiring team alone.'),
  notify: notify.describe(
    'How the candidates are notified: a message, the usual short email about a status, or nothing.',
  ),
  subject: z.string().nullable().describe('The subject of the message, with its fields; null: there is none.'),
  send_at: z.iso.datetime().describe('When the candidates are notified, and see the new status.'),
  created_at: z.iso.datetime().describe('When it was created.'),
  undone_at: z.iso.datetime().nullable().describe('When it was undone; null: it was not.'),
  counts: z
    .partialRecord(bulkOutcome, z.int())
    .describe('How many applications have each outcome; those without one are absent.'),
  total: z.int().describe('How many applications were chosen.'),
  finished: z.boolean().describe('Whether nothing is left to do.'),
  undo_until: z.iso.datetime().nullable().describe('Until when it can be undone; null: no longer, or it was.'),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkResult = bulkAction.extend({
  left_alone: z
    .array(
      z.object({
        id: z.uuid().describe('The id, a UUID.'),
        full_name: z.string().nullable().describe('The name of the candidate.'),
        outcome: bulkOutcome.describe('Why it was left alone.'),
        changed_by: z.string().nullable().describe('Of a changed one: the colleague’s name, if known.'),
      }),
    )
    .describe('The applications that were left alone, by the names of the candidates: at most 500.'),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulkActionsInput = oneOrEveryJob;
export type BulkActionsInput = z.output<typeof bulkActionsInput>;
export const MAX_LISTED_ACTIONS = 50;
/** The newest bulk actions of the last 90 days, newest first. */
export const bulkActions = z.object({ actions: z.array(bulkAction).max(MAX_LISTED_ACTIONS) });
export type BulkActions = z.infer<typeof bulkActions>;

export const leftWaitingInput = z.object({ job_id: jobId });
/**
 * How many applications of a job that is closed or filled have had no answer: they are in Applied, Under Review or
 * Interview, were not withdrawn, and no decision about them is planned. Of an open job none.
 */
export const leftWaiting = z.object({ total: z.int() });
export type LeftWaiting = z.infer<typeof leftWaiting>;

/** The closed and filled jobs whose applications the caller can answer at once: those with the most, and how many in all. */
export const leftWaitingJobs = z.object({
  jobs: z.array(z.object({ id: z.uuid(), title: z.string(), total: z.int() })).max(5),
  total: z.int().describe('Applications without an answer, of all these jobs.'),
  total_jobs: z.int(),
});
export type LeftWaitingJobs = z.infer<typeof leftWaitingJobs>;
