import { z } from 'zod';
import { applicationStates, applicationStatuses } from '../common/filter-values.ts';
import { assignedFilter, assigneesOfApplication } from '../hiring/assignees.ts';
import { interviewFilter, interviewMark } from '../hiring/interview-marks.ts';
import { type Ability, can } from '../hiring/team-roles.ts';
import { hireOfApplication } from '../hiring/hires.ts';
import { reasonFilter, reasonOfApplication } from '../hiring/rejection-reasons.ts';
import { tagFilter, tagsOfApplication } from '../hiring/tags.ts';
import { answerFilters, answers, answersInput, flaggedFilter } from '../jobs/answers.ts';
import { jobId, jobSummary } from '../jobs/jobs.ts';
import { limits } from '../common/limits.ts';
import { pageInput } from '../common/pagination.ts';
import { profile } from '../account/profiles.ts';
import { emptyAsAbsent, optionalText, searchText, text } from '../common/text.ts';
import { version } from '../common/version.ts';
import { toSource } from './source.ts';

export const applicationStatus = z
  .enum(applicationStatuses, `Status must be one of ${applicationStatuses.join(', ')}`)
  .describe('The status of the application.');
export type ApplicationStatus = z.infer<typeof applicationStatus>;
export const applicationState = z
  .enum(applicationStates, `Status must be one of ${applicationStates.join(', ')}`)
  .describe('A status, or Withdrawn.');
export type ApplicationState = z.infer<typeof applicationState>;

const wrongVersion = 'The version of the questions is not valid';

export const submitApplicationInput = z.object({
  job_id: jobId,
  cover_letter: optionalText('The cover letter', limits.cover_letter),
  /** The candidate's needs in the hiring process, for administrators only. */
  adjustments: optionalText('The adjustments', limits.adjustments),
  answers: answersInput.optional(),
  /** The version of the job's questions that the candidate has answered. Without it, the present ones count. */
  questions_version: z.int(wrongVersion).min(0, wrongVersion).max(limits.integer, wrongVersion).optional(),
  /** A key that the client chooses for each click of the button: a retry with it creates no second application. */
  idempotency_key: z.uuid('The idempotency key must be a UUID').optional(),
  source: emptyAsAbsent(text('The source', limits.source).transform(toSource).optional())
    .optional()
    .describe(
      'Where the candidate came from, such as `indeed`: letters, digits, `.`, `_` and `-`, at most 40. Any other text counts as `other`, and an application without a source as `direct`.',
    ),
});
export type SubmitApplicationInput = z.output<typeof submitApplicationInput>;

export const submitApplicationResult = z.object({
  message: z.string().describe('A sentence to show to people.'),
  previousApplication: z
    .object({
      formatted_date: z.string().describe('The date of the earlier application, such as 21 November 2026.'),
      withdrawn: z.literal(true).optional().describe('True if the earlier application was withdrawn.'),
    })
    .optional()
    .describe('The newest earlier application for the same job.'),
});
export type SubmitApplicationResult = z.infer<typeof submitApplicationResult>;

export const applicationFields = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  user_id: z.uuid().describe('The id of the candidate.'),
  job_id: z.uuid().nullable().describe('The id of the job; null after the job was deleted.'),
  status: applicationStatus,
  cover_letter: z.string().nullable().describe('The candidate’s letter, as plain text.'),
  notes: z.string().nullable().describe('The administrators’ notes, which the candidate sees.'),
  version: z.int().describe('Increases with every change. Send it in If-Match to avoid overwriting another change.'),
  withdrawn_at: z.iso
    .datetime()
    .nullable()
    .describe('When the candidate withdrew the application; null: not withdrawn.'),
  created_at: z.iso.datetime().describe('When it was created.'),
});

/** An application for its candidate. */
export const application = applicationFields.extend({
  job: jobSummary
    .pick({ title: true, department: true, location: true })
    .extend({
      slug: z.string().nullable().describe('The readable part of the job’s address; null: it has no public page.'),
    })
    .describe('The job.'),
  has_new_message: z.boolean().describe('Whether the candidate has not opened a message of the hiring team yet.'),
});
export type Application = z.infer<typeof application>;

export const listApplicationsInput = pageInput.extend({
  job_id: jobId.optional().describe('Lists only the applications for this job.'),
});
export type ListApplicationsInput = z.output<typeof listApplicationsInput>;
export const applicationPage = z.object({
  applications: z.array(application),
  total: z.int(),
  next_cursor: z.string().nullable(),
});
export type ApplicationPage = z.infer<typeof applicationPage>;

export const applicant = applicationFields.extend({
  adjustments: z
    .string()
    .nullable()
    .describe('What the candidate needs to take part in the hiring process. Only administrators are shown it.'),
  answers,
  source: z
    .string()
    .describe(
      'Where the candidate came from, as the address of the first page said in `source` or `utm_source`. `direct`: it said nothing; `added`: a colleague added the application; `other`: it was not well formed, or one source too many in its month.',
    ),
  profiles: profile
    .pick({
      full_name: true,
      email: true,
      phone: true,
      location: true,
      linkedin_url: true,
      portfolio_url: true,
      cv_url: true,
    })
    .describe('The profile of the candidate.'),
});
export type Applicant = z.infer<typeof applicant>;

export const teamMarks = z.object({
  tags: tagsOfApplication.shape.tags
    .nullable()
    .describe('Its tags by name; null: the caller does not see them, or it is their own.'),
  assignees: assigneesOfApplication.shape.assignees
    .nullable()
    .describe('The people whom it is assigned to; null: the caller does not see them, or it is their own.'),
  unanswered_since: z.iso
    .datetime()
    .nullable()
    .describe(
      'Since when a message of the candidate waits for an answer; null: none does, or the caller does not see it.',
    ),
  ...reasonOfApplication.shape,
  ...hireOfApplication.shape,
  flags: z
    .array(z.string())
    .describe('The words of the team for answers to look at; empty: none, or the caller does not see them.'),
  interview: interviewMark,
});
export type TeamMarks = z.infer<typeof teamMarks>;

export const listedApplicant = applicant.extend(teamMarks.shape);
export type ListedApplicant = z.infer<typeof listedApplicant>;

const applicantOrders = ['newest', 'oldest'] as const;

/** The filters of the list. An absent or empty one has no effect, but only their own filter lists withdrawn applications. */
export const listApplicantsInput = pageInput.extend({
  job_id: jobId,
  status: z.preprocess((value) => value || undefined, applicationState.optional()).optional(),
  search: searchText().optional().describe('Part of the candidate’s name or email address.'),
  sort: z
    .enum(applicantOrders, `Sort must be one of ${applicantOrders.join(', ')}`)
    .default('newest')
    .describe('The order by the date of the application.'),
  tag: tagFilter,
  assigned: assignedFilter,
  messages: emptyAsAbsent(z.literal('unanswered', 'Messages must be unanswered').optional())
    .optional()
    .describe('`unanswered`: only the applications with a message of the candidate that waits for an answer.'),
  reason: reasonFilter,
  flagged: flaggedFilter,
  interview: interviewFilter,
  ...answerFilters,
});
export type ListApplicantsInput = z.output<typeof listApplicantsInput>;
type ApplicantFilter = Exclude<keyof ListApplicantsInput, 'job_id' | 'sort' | keyof z.output<typeof pageInput>>;

/** What a viewer must be allowed, to use a filter of a job's applicants: who filters by a thing learns of it. */
export const filterAbilities: Record<ApplicantFilter, readonly Ability[]> = {
  status: [],
  search: ['personal'],
  tag: ['team'],
  assigned: [],
  messages: ['message'],
  reason: ['team'],
  flagged: ['team', 'personal'],
  interview: [],
  question: ['personal'],
  answer: ['personal'],
};

/** A page of the list. `total` counts the matches of search and status, `counts` those of the search by status. */
export const applicantPage = z.object({
  job: jobSummary,
  can,
  applications: z.array(listedApplicant),
  total: z.int(),
  counts: z.record(applicationState, z.int()),
  next_cursor: z.string().nullable(),
});
export type ApplicantPage = z.infer<typeof applicantPage>;

/** With `version`, a change is refused if another administrator has saved the application since. */
export const updateApplicationInput = z
  .object({
    id: z.uuid('Invalid application ID'),
    status: applicationStatus.optional(),
    notes: optionalText('The notes', limits.notes),
    version: version.optional(),
    undo: z
      .boolean('Undo must be true or false')
      .optional()
      .describe(
        'Whether the status takes the last change back. Until the candidate was notified of that change, for an hour at most, the messages that it cancelled are scheduled again, and the reason that it ended counts again.',
      ),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined, 'Enter a status or notes');
export type UpdateApplicationInput = z.output<typeof updateApplicationInput>;
