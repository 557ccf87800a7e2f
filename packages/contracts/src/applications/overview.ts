import { z } from 'zod';
import { pageInput } from '../common/pagination.ts';
import { emptyAsAbsent } from '../common/text.ts';
import { limits } from '../common/limits.ts';
import { applicantPage, applicationState, listApplicantsInput } from './applications.ts';
import { interviewMark } from '../hiring/interview-marks.ts';
import { candidateInterview } from '../hiring/interviews.ts';
import { can, teamRole } from '../hiring/team-roles.ts';
import { adminJobPage, filter, jobId, jobStatus, jobSummary } from '../jobs/jobs.ts';
import { waitingRequests } from '../site/data-requests.ts';
import { mailSummary } from '../site/mails.ts';

const applicationCounts = z.record(applicationState, z.int());
export type ApplicationCounts = z.infer<typeof applicationCounts>;

export const profileParts = ['full_name', 'phone', 'location', 'linkedin_url', 'portfolio_url', 'cv'] as const;
const profilePart = z.enum(profileParts);
export type ProfilePart = z.infer<typeof profilePart>;

/** An application in the candidate's overview. `job.slug` is null where the job has no public page. */
const ownApplication = z.object({
  id: z.uuid(),
  state: applicationState,
  created_at: z.iso.datetime(),
  job: z.object({ title: z.string(), department: z.string(), location: z.string(), slug: z.string().nullable() }),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** What a candidate chooses a time for until `choose_by`, or what is booked for `starts_at`. */
export const ownInterview = candidateInterview
  .pick({ id: true, title: true, minutes: true, state: true, starts_at: true, choose_by: true })
  .extend({ application_id: z.uuid(), job_title: z.string() });
export type OwnInterview = z.infer<typeof ownInterview>;

/** A candidate's first screen after signing in. The lists are newest first, but that of `interviews` the most urgent. */
export const candidateOverview = z.object({
  applications: applicationCounts,
  interviews: z.array(ownInterview).max(5),
  latest_applications: z.array(ownApplication).max(3),
  missing_profile_parts: z.array(profilePart),
  newest_jobs: z.array(jobSummary).max(4),
});
export type CandidateOverview = z.infer<typeof candidateOverview>;

/** An application in the administrators' overview. `job.id` is null after the job is deleted. */
const receivedApplication = z.object({
  id: z.uuid(),
  state: applicationState,
  created_at: z.iso.datetime(),
  full_name: z.string().nullable(),
  job: z.object({ id: z.uuid().nullable(), title: z.string() }),
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;

/** The applications that were sent on one day in London. */
const applicationDay = z.object({ day: z.iso.date(), count: z.int() });
export type ApplicationDay = z.infer<typeof applicationDay>;

export const adminOverview = z.object({
  /** `filled` and `closed` count Published jobs; one that is both counts as closed. */
  jobs: z.object({ by_status: z.record(jobStatus, z.int()), filled: z.int(), closed: z.int() }),
  applications: applicationCounts,
  /** The last 30 days, the oldest first, today last. */
  applications_by_day: z.array(applicationDay).length(30),
  /** Applications with the status Applied, for jobs that still exist. */
  waiting: z.object({ count: z.int(), oldest: receivedApplication.nullable() }),
  newest_applications: z.array(receivedApplication).max(5),
  mails: mailSummary,
  /** All kinds of requests, and complaints. Tabs of the release before know it by this name. */
  team_record_requests: waitingRequests,
});
export type AdminOverview = z.infer<typeof adminOverview>;

/**
 * The filters of a job's list over all jobs. `waiting`: only those with the status Applied, for jobs that still exist; tabs
 * of the release before send it.
 */
export const listReceivedInput = listApplicantsInput.extend({
  job_id: emptyAsAbsent(jobId.optional()).optional(),
  department: filter('Department', limits.department),
  waiting: z.boolean('Waiting must be true or false').default(false),
});
export type ListReceivedInput = z.output<typeof listReceivedInput>;

/** Applications for all jobs. `total`, `counts`: as of a job's list. */
export const receivedApplicationPage = applicantPage.pick({ total: true, counts: true, next_cursor: true }).extend({
  applications: z.array(receivedApplication.extend({ version: z.int(), interview: interviewMark })),
  departments: adminJobPage.shape.departments,
});
export type ReceivedApplicationPage = z.infer<typeof receivedApplicationPage>;

const hiringJob = jobSummary
  .pick({
    id: true,
    slug: true,
    title: true,
    department: true,
    location: true,
    status: true,
    filled: true,
    closed: true,
  })
  .extend({
    team_role: teamRole,
    can,
    /** Those in Applied that the member sees; null: the member has applied for the job, and does not work on it. */
    waiting: z.int().nullable(),
  });
export type HiringJob = z.infer<typeof hiringJob>;

export const hiringJobsInput = pageInput.extend({});
export type HiringJobsInput = z.output<typeof hiringJobsInput>;

export const hiringJobPage = z.object({ jobs: z.array(hiringJob), next_cursor: z.string().nullable() });
export type HiringJobPage = z.infer<typeof hiringJobPage>;

/** The open applications that are assigned to the caller: the latest five, and how many there are. */
export const assignedApplications = z.object({ applications: z.array(receivedApplication).max(5), total: z.int() });
export type AssignedApplications = z.infer<typeof assignedApplications>;

/** The applications whose candidates wait for an answer to a message: the five that have waited longest, and how many. */
export const unansweredApplications = z.object({
  applications: z.array(receivedApplication.extend({ unanswered_since: z.iso.datetime() })).max(5),
  total: z.int(),
});
export type UnansweredApplications = z.infer<typeof unansweredApplications>;
