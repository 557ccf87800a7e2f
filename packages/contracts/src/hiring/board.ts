import { z } from 'zod';
import {
  applicant,
  applicationFields,
  applicationState,
  listApplicantsInput,
  teamMarks,
} from '../applications/applications.ts';
import { encodedPosition, positionDate } from '../common/pagination.ts';
import { jobSummary } from '../jobs/jobs.ts';
import { assignee } from './assignees.ts';
import { can } from './team-roles.ts';
import { reasonOfApplication } from './rejection-reasons.ts';

export const COLUMN_CARDS = 25;

export const boardInput = listApplicantsInput.omit({ status: true, sort: true, limit: true, cursor: true });
export type BoardInput = z.output<typeof boardInput>;

export const boardCard = applicationFields
  .pick({ id: true, user_id: true, status: true, withdrawn_at: true, version: true, created_at: true })
  .extend({
    full_name: applicant.shape.profiles.shape.full_name,
    status_changed_at: z.iso.datetime().describe('Since when it has its status, or is withdrawn.'),
    has_cv: z.boolean().describe('Whether there is a CV to read.'),
    tags: z.array(z.string()).describe('The words of its tags.'),
    assignees: z.array(assignee).describe('The people whom it is assigned to.'),
    unanswered_since: teamMarks.shape.unanswered_since,
    ...reasonOfApplication.shape,
    hired_on: teamMarks.shape.hired_on,
    flags: teamMarks.shape.flags,
    interview: teamMarks.shape.interview,
  });
export type BoardCard = z.infer<typeof boardCard>;

/** The card that has waited longest comes first; in Rejected and Withdrawn, where no candidate waits, the newest. */
export const boardColumn = z.object({
  state: applicationState,
  count: z.int().describe('How many applications the column has.'),
  cards: z.array(boardCard).max(COLUMN_CARDS),
  next_cursor: z.string().nullable().describe('Where the next cards begin; null: there are no more.'),
});
export type BoardColumn = z.infer<typeof boardColumn>;

export const boardState = z.object({
  total: z.int().describe('How many applications the job has, without the withdrawn ones.'),
  changed_at: z.iso.datetime().nullable().describe('The newest submission or change of a status; null: there is none.'),
  message_at: z.iso
    .datetime()
    .nullable()
    .describe('The newest message that waits for an answer; null: there is none, or the caller does not see it.'),
});
export type BoardState = z.infer<typeof boardState>;

export const waitingDays = z.object({ amber: z.int(), red: z.int() });
export type WaitingDays = z.infer<typeof waitingDays>;

export const board = z.object({
  job: jobSummary.describe('The job.'),
  can: can.describe('What the caller may do.'),
  columns: z.array(boardColumn).describe('One for each status, in their order, then Withdrawn.'),
  changed: boardState.describe('What shows that the board has changed.'),
  waiting_days: waitingDays.describe('The days in one status from which a card is amber and red.'),
});
export type Board = z.infer<typeof board>;

export const boardStateInput = boardInput.pick({ job_id: true });

export const boardColumnInput = boardInput.extend({
  state: applicationState,
  cursor: encodedPosition(z.tuple([positionDate, z.uuid()]), 200)
    .transform(([status_changed_at, id]) => ({ status_changed_at, id }))
    .optional(),
});
export type BoardColumnInput = z.output<typeof boardColumnInput>;
