import type { ErrorCode } from '@careers/contracts/common/errors';
import type { ProcedurePath } from '../call/call-procedure.ts';

/**
 * A documented path and the procedure behind it. The procedure's input is the query (GET) or the body, merged with the
 * path's parameters, which have the names of the input's fields.
 */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /** The name of the operation in the OpenAPI document: generated clients name their method after it. */
  operationId: string;
  /** One line on what the call does. */
  summary: string;
  /** Details beyond the summary. */
  description?: string;
  /** The refusals that follow neither from the permission nor from the form of the input. */
  errors?: ErrorCode[];
  /**
   * Marks a result that is a page of a list. Link has the next page, X-Total-Count the total, and the body is the
   * page's field `key` (with `envelope`: the whole page without cursor, total and counts).
   */
  list?: { key: string; envelope?: true };
  /** Request headers that set a field of the input: header name → field. */
  headers?: Record<string, string>;
  /** The path parameter that must equal the result's field of this name; otherwise the reply redirects. */
  canonical?: 'slug';
};

/** The REST API: every path calls one of the procedures that tRPC serves too. */
export const restRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/jobs',
    procedure: 'jobs.list',
    operationId: 'listJobs',
    summary: 'List open jobs',
    description:
      'Published jobs that have not closed, newest first. A search lists the best matches first. Filters can be combined. With a search, X-Total-Count is at most 1,000.',
    list: { key: 'jobs' },
  },
  {
    method: 'GET',
    path: '/api/jobs/filter-options',
    procedure: 'jobs.filterOptions',
    operationId: 'listFilterOptions',
    summary: 'List the values that jobs can be filtered by',
  },
  {
    method: 'GET',
    path: '/api/jobs/:slug',
    procedure: 'jobs.bySlug',
    operationId: 'getJob',
    summary: 'Get a published job by its slug',
    description: 'A former slug redirects to the current one. Filled and closed jobs are included.',
    errors: ['job_not_found', 'job_gone'],
    canonical: 'slug',
  },
  {
    method: 'POST',
    path: '/api/jobs/:job_id/apply',
    procedure: 'applications.submit',
    operationId: 'submitApplication',
    summary: 'Apply for a job',
    description:
      'Applying again is allowed: `previousApplication` then has the date of the earlier application. Repeating a call with the same `Idempotency-Key` makes no second application.',
    errors: ['job_not_found', 'job_closed', 'key_reused'],
    headers: { 'idempotency-key': 'idempotency_key' },
  },
  {
    method: 'POST',
    path: '/api/register',
    procedure: 'profile.register',
    operationId: 'registerCandidate',
    summary: 'Create a candidate account',
    description: 'The candidate may have to confirm the address by email before signing in.',
    errors: ['email_taken', 'weak_password', 'privacy_notice_changed'],
  },
  {
    method: 'GET',
    path: '/api/me',
    procedure: 'profile.me',
    operationId: 'getOwnProfile',
    summary: 'Get the caller’s profile',
    errors: ['profile_not_found'],
  },
  {
    method: 'PUT',
    path: '/api/me/profile',
    procedure: 'profile.update',
    operationId: 'updateOwnProfile',
    summary: 'Change the caller’s profile',
    description:
      'A field that is not sent stays as it is; null or an empty text removes its value. Other fields, such as the role, are ignored.',
    errors: ['profile_not_found'],
  },
  {
    method: 'GET',
    path: '/api/me/cv',
    procedure: 'profile.cvLink',
    operationId: 'getOwnCvLink',
    summary: 'Get a link to the caller’s CV',
    description: 'The link opens the file without a sign-in until it expires.',
    errors: ['cv_not_found', 'cv_being_checked'],
  },
  {
    method: 'DELETE',
    path: '/api/me/cv',
    procedure: 'profile.removeCv',
    operationId: 'removeOwnCv',
    summary: 'Remove the caller’s CV',
    errors: ['profile_not_found'],
  },
  {
    method: 'GET',
    path: '/api/applications',
    procedure: 'applications.list',
    operationId: 'listOwnApplications',
    summary: 'List the caller’s applications',
    description: 'Newest first.',
    list: { key: 'applications' },
  },
  {
    method: 'GET',
    path: '/api/applications/:id',
    procedure: 'applications.byId',
    operationId: 'getOwnApplication',
    summary: 'Get one of the caller’s applications',
    description: 'With its CV, its adjustments and its timeline.',
    errors: ['application_not_found'],
  },
  {
    method: 'GET',
    path: '/api/applications/:id/cv',
    procedure: 'applications.cvLink',
    operationId: 'getOwnApplicationCvLink',
    summary: 'Get a link to the CV of one of the caller’s applications',
    description:
      'The CV that it was sent with, or else the caller’s current one. The link opens the file without a sign-in until it expires.',
    errors: ['application_not_found', 'cv_not_found', 'cv_being_checked'],
  },
  {
    method: 'POST',
    path: '/api/applications/:id/withdraw',
    procedure: 'applications.withdraw',
    operationId: 'withdrawApplication',
    summary: 'Withdraw an application',
    description: 'The application is read-only from then on. Withdrawing it again changes nothing.',
    errors: ['application_not_found'],
  },
  {
    method: 'GET',
    path: '/api/admin/jobs',
    procedure: 'admin.jobs.list',
    operationId: 'listAllJobs',
    summary: 'List all jobs, including drafts',
    description:
      'Newest first, unless another order is asked for. `applications[0].count` is the number of applications for the job. A search whose words no job has is repeated with its typos corrected.',
    list: { key: 'jobs' },
  },
  {
    method: 'POST',
    path: '/api/admin/jobs',
    procedure: 'admin.jobs.create',
    operationId: 'createJob',
    summary: 'Create a job',
    description:
      'The job is a draft unless a status is given. Rich text is sanitised: HTML that is not on the allow-list is removed.',
    errors: ['slug_taken'],
  },
  {
    method: 'GET',
    path: '/api/admin/jobs/:id',
    procedure: 'admin.jobs.byId',
    operationId: 'getAnyJob',
    summary: 'Get a job or a draft by its id',
    errors: ['job_not_found'],
  },
  {
    method: 'PUT',
    path: '/api/admin/jobs/:id',
    procedure: 'admin.jobs.update',
    operationId: 'updateJob',
    summary: 'Change a job',
    description: 'A field that is not sent stays as it is. A former slug redirects to the new one.',
    errors: ['job_not_found', 'slug_taken', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  {
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    procedure: 'admin.jobs.remove',
    operationId: 'removeJob',
    summary: 'Delete a job',
    description: 'Candidates keep their applications.',
    errors: ['job_not_found', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  {
    method: 'PUT',
    path: '/api/admin/jobs/:id/toggle-filled',
    procedure: 'admin.jobs.toggleFilled',
    operationId: 'toggleJobFilled',
    summary: 'Mark a job as filled, or as open again',
    errors: ['job_not_found', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  {
    method: 'GET',
    path: '/api/admin/jobs/:job_id/applicants',
    procedure: 'admin.applications.listByJob',
    operationId: 'listApplicants',
    summary: 'List the applicants of a job',
    description: 'Withdrawn applications are listed only with the status `Withdrawn`.',
    errors: ['job_not_found'],
    list: { key: 'applications', envelope: true },
  },
  {
    method: 'GET',
    path: '/api/admin/applications/:id',
    procedure: 'admin.applications.byId',
    operationId: 'getApplication',
    summary: 'Get an application with the candidate’s profile and newest other applications',
    description: 'An application for a deleted job and a withdrawn one are included.',
    errors: ['application_not_found'],
  },
  {
    method: 'PUT',
    path: '/api/admin/applications/:id',
    procedure: 'admin.applications.update',
    operationId: 'updateApplication',
    summary: 'Change the status or the notes of an application',
    description: 'The candidate sees both. At least one of them is required.',
    errors: ['application_not_found', 'application_withdrawn', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  {
    method: 'GET',
    path: '/api/admin/applications/:id/events',
    procedure: 'admin.applications.events',
    operationId: 'listApplicationEvents',
    summary: 'List what happened to an application',
    description: 'The oldest first. An application that does not exist has no events.',
  },
  {
    method: 'GET',
    path: '/api/admin/applications/:id/cv',
    procedure: 'admin.applications.cvLink',
    operationId: 'getApplicationCvLink',
    summary: 'Get a link to the CV of an application',
    errors: ['application_not_found', 'cv_not_found', 'cv_being_checked'],
  },
  {
    method: 'GET',
    path: '/api/admin/users/:id/cv',
    procedure: 'admin.users.cvLink',
    operationId: 'getUserCvLink',
    summary: 'Get a link to the CV of a user',
    errors: ['user_not_found', 'cv_not_found', 'cv_being_checked'],
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    procedure: 'admin.users.list',
    operationId: 'listUsers',
    summary: 'List the users',
    list: { key: 'users' },
  },
  {
    method: 'POST',
    path: '/api/admin/users',
    procedure: 'admin.users.create',
    operationId: 'createUser',
    summary: 'Create a user',
    description:
      'With `invite`, the user gets an email to choose a password; without it, a password is required. Making an administrator needs `current_password` or `code` if the session began a while ago.',
    errors: ['email_taken', 'weak_password', 'reauthentication_needed', 'wrong_password', 'wrong_code'],
  },
  {
    method: 'PATCH',
    path: '/api/admin/users/:id',
    procedure: 'admin.users.update',
    operationId: 'updateUser',
    summary: 'Change a user',
    description:
      'A field that is not sent stays as it is. Making an administrator needs `current_password` or `code` if the session began a while ago.',
    errors: ['user_not_found', 'own_account', 'reauthentication_needed', 'wrong_password', 'wrong_code'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    procedure: 'admin.users.remove',
    operationId: 'removeUser',
    summary: 'Delete a user',
    description: 'Deletes the account with its profile, applications and CVs.',
    errors: ['user_not_found', 'own_account'],
  },
];
