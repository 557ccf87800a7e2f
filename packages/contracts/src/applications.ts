import { z } from 'zod';
import { jobId, jobSummary, page, version } from './jobs.ts';
import { limits } from './limits.ts';
import { profile } from './profiles.ts';
import { optionalText, text } from './text.ts';

export const applicationStatuses = ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'] as const;
export const applicationStatus = z.enum(applicationStatuses, `Status must be one of ${applicationStatuses.join(', ')}`);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

export const submitApplicationInput = z.object({
  job_id: jobId,
  cover_letter: optionalText('The cover letter', limits.cover_letter),
  /** Chosen by the client once for one press of the button: a retry with the same key makes no second application. */
  idempotency_key: z.uuid('The idempotency key must be a UUID').optional(),
});
export type SubmitApplicationInput = z.output<typeof submitApplicationInput>;

/** `previousApplication` is the newest earlier application for the same job: its date as people read it, and whether the candidate withdrew it. */
export const submitApplicationResult = z.object({
  message: z.string(),
  previousApplication: z.object({ formatted_date: z.string(), withdrawn: z.literal(true).optional() }).optional(),
});
export type SubmitApplicationResult = z.infer<typeof submitApplicationResult>;

const applicationFields = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  /** Null once the job is deleted. */
  job_id: z.uuid().nullable(),
  status: applicationStatus,
  cover_letter: z.string().nullable(),
  /** The candidate sees these as 'Admin Notes'. */
  notes: z.string().nullable(),
  version: z.int(),
  /** When the candidate withdrew the application: it is read-only from then on. */
  withdrawn_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});

/** An application as its candidate sees it. `job.slug` is null where there is no public page any more. */
export const application = applicationFields.extend({
  job: z.object({ title: z.string(), department: z.string(), location: z.string(), slug: z.string().nullable() }),
});
export type Application = z.infer<typeof application>;

export const listApplicationsInput = page;
export type ListApplicationsInput = z.output<typeof listApplicationsInput>;
export const applicationPage = z.object({
  applications: z.array(application),
  total: z.int(),
  next_cursor: z.string().nullable(),
});
export type ApplicationPage = z.infer<typeof applicationPage>;

export const withdrawApplicationInput = z.object({ id: z.uuid('Invalid application ID') });
export type WithdrawApplicationInput = z.output<typeof withdrawApplicationInput>;

/** An application as administrators see it, with the person's profile beside it. */
export const applicant = applicationFields.extend({
  profiles: profile.pick({
    full_name: true,
    email: true,
    phone: true,
    location: true,
    linkedin_url: true,
    portfolio_url: true,
    cv_url: true,
  }),
});
export type Applicant = z.infer<typeof applicant>;

/** What the applicants of a job are narrowed to: a status, or those who have withdrawn, whatever their status was. */
export const applicantStates = [...applicationStatuses, 'Withdrawn'] as const;
const applicantState = z.enum(applicantStates, `Status must be one of ${applicantStates.join(', ')}`);
export type ApplicantState = z.infer<typeof applicantState>;

/** By the date of the application. */
export const applicantOrders = ['newest', 'oldest'] as const;

/** An absent or empty filter filters nothing, except that withdrawn applications are listed only by their own filter. */
export const listApplicantsInput = page.extend({
  job_id: jobId,
  status: z.preprocess((value) => value || undefined, applicantState.optional()).optional(),
  /** A part of the candidate's name or e-mail. */
  search: text('The search', limits.search).optional(),
  sort: z.enum(applicantOrders, `Sort must be one of ${applicantOrders.join(', ')}`).default('newest'),
});
export type ListApplicantsInput = z.output<typeof listApplicantsInput>;
/** `total` counts the applications that match search and status; `counts` those that match the search, by status. */
export const applicantPage = z.object({
  job: jobSummary,
  applications: z.array(applicant),
  total: z.int(),
  counts: z.record(applicantState, z.int()),
  next_cursor: z.string().nullable(),
});
export type ApplicantPage = z.infer<typeof applicantPage>;

/** Only what changes, and something must. `version` is the one that was read: with it, an application saved by somebody else since is not overwritten. */
export const updateApplicationInput = z
  .object({
    id: z.uuid('Invalid application ID'),
    status: applicationStatus.optional(),
    notes: optionalText('The notes', limits.notes),
    version: version.optional(),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined, 'Status or notes are required');
export type UpdateApplicationInput = z.output<typeof updateApplicationInput>;
