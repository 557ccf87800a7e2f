import { z } from 'zod';
import { can } from '../hiring/team-roles.ts';
import { applicant, application, applicationState, listApplicantsInput, teamMarks } from './applications.ts';
import { searchText } from '../common/text.ts';

export const applicationInput = z.object({ id: z.uuid('Invalid application ID') });
export type ApplicationInput = z.output<typeof applicationInput>;

export const openedApplication = z.object({ success: z.literal(true) });

export const OTHER_APPLICATIONS = 10;

export const applicationDetails = applicant.extend({
  job: application.shape.job,
  can: can.describe('What the caller may do with it. What they may not see is null or empty.'),
  status_changed_at: z.iso.datetime().describe('Since when it has its status.'),
  ...teamMarks.shape,
  other_applications: z
    .array(
      z.object({
        id: z.uuid().describe('The id, a UUID.'),
        job_title: z.string().describe('The title of the job.'),
        state: applicationState,
        created_at: z.iso.datetime().describe('When it was created.'),
      }),
    )
    .max(OTHER_APPLICATIONS)
    .describe('The newest other applications of the same candidate.'),
  other_applications_total: z.int().describe('How many other applications the candidate has.'),
});
export type ApplicationDetails = z.infer<typeof applicationDetails>;

export const savedApplication = applicant.extend({
  status_changed_at: z.iso.datetime().describe('Since when it has its status.'),
  notice_seconds: z
    .int()
    .nullable()
    .describe('The seconds until the candidate is emailed about the status; null: no email about it will be sent.'),
});
export type SavedApplication = z.infer<typeof savedApplication>;

/**
 * The applications that a review walks through: `job`, those of the job's list with its filters and order; `column`,
 * those of the column `status` of its board; `waiting`, those of every job that wait for review, the oldest first.
 */
export const reviews = ['job', 'column', 'waiting'] as const;
export const reviewPlaceInput = applicationInput.extend({
  review: z.enum(reviews),
  ...listApplicantsInput.omit({ job_id: true, limit: true, cursor: true, search: true }).shape,
  search: searchText().optional(),
});
export type ReviewPlaceInput = z.output<typeof reviewPlaceInput>;

/** `position` begins with 1; null: the review no longer has the application, or more come before it than are counted. */
export const reviewPlace = z.object({
  position: z.int().nullable(),
  total: z.int(),
  total_exact: z.boolean(),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
});
export type ReviewPlace = z.infer<typeof reviewPlace>;

export const HISTORY_LIMIT = 200;

export const applicationEvent = z.object({
  number: z.int().describe('The number of the event in the application: 1 for the first.'),
  kind: z
    .enum(['submitted', 'added', 'status', 'withdrawn'])
    .describe(
      'What happened: the application was submitted, or added by the hiring team, got another status, or was withdrawn.',
    ),
  from: applicationState.nullable().describe('The state before; null: there was none, or it is not known.'),
  to: applicationState.describe('The state from then on.'),
  created_at: z.iso.datetime().describe('When it happened.'),
  actor: z
    .object({
      kind: z
        .enum(['person', 'key', 'sql'])
        .describe('A person, an API key, or sql: the database was changed by hand.'),
      name: z
        .string()
        .nullable()
        .describe('The name or email address of the person, null once their account was deleted; or the API key.'),
    })
    .nullable()
    .describe('Who did it; null: it is not known.'),
  undone: z
    .boolean()
    .describe('Whether the status was left again before its mail was due. The candidate’s timeline leaves it out.'),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const applicationEvents = z.array(applicationEvent).max(HISTORY_LIMIT);
