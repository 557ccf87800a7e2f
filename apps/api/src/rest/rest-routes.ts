import { hiringRoutes } from './hiring-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { routesOf } from './rest-route.ts';
import { webhookRoutes } from './webhook-routes.ts';

const OPEN = 'Everyone may make this call, with or without a key.';
const PEOPLE = 'Only people manage users.';

// See docs/decisions/0010-rest-is-a-table-over-the-trpc-procedures.md
export const restRoutes = routesOf({
  'GET /api/jobs': {
    procedure: 'jobs.list',
    operationId: 'listJobs',
    keyless: OPEN,
    summary: 'List open jobs',
    description:
      'Published jobs that have not closed, newest first. A search lists the best matches first. Filters can be combined. With a search, X-Total-Count is at most 1,000.',
    list: { key: 'jobs' },
  },
  'GET /api/jobs/filter-options': {
    procedure: 'jobs.filterOptions',
    operationId: 'listFilterOptions',
    keyless: OPEN,
    summary: 'List the values that jobs can be filtered by',
  },
  'GET /api/jobs/:slug': {
    procedure: 'jobs.bySlug',
    operationId: 'getJob',
    keyless: OPEN,
    summary: 'Get a published job by its slug',
    description: 'A former slug redirects to the current one. Filled and closed jobs are included.',
    errors: ['job_not_found', 'job_gone'],
    canonical: 'slug',
  },
  'GET /api/jobs/:slug/questions': {
    procedure: 'jobs.questions',
    operationId: 'listJobQuestions',
    keyless: OPEN,
    summary: 'List the questions that a job asks its applicants',
    description: 'Send the answers with the application, by the ids of the questions. Most jobs have no question.',
    errors: ['job_not_found', 'job_gone'],
  },
  'POST /api/jobs/:job_id/apply': {
    procedure: 'applications.submit',
    operationId: 'submitApplication',
    keyless: 'Candidates apply themselves.',
    summary: 'Apply for a job',
    description:
      'Applying again is allowed: `previousApplication` then has the date of the earlier application. Repeating a call with the same `Idempotency-Key` makes no second application. A job with questions may need `answers`; with `questions_version`, they are refused once the questions have changed.',
    errors: ['job_not_found', 'job_closed', 'key_reused', 'questions_changed', 'answers_refused', 'answers_too_long'],
    headers: { 'idempotency-key': 'idempotency_key' },
  },
  'POST /api/register': {
    procedure: 'profile.register',
    operationId: 'registerCandidate',
    keyless: 'People register themselves.',
    summary: 'Create a candidate account',
    description: 'The candidate may have to confirm the address by email before signing in.',
    errors: ['email_taken', 'weak_password', 'privacy_notice_changed'],
  },
  ...ownRoutes,
  'GET /api/admin/jobs': {
    procedure: 'admin.jobs.list',
    operationId: 'listAllJobs',
    scope: 'jobs:read',
    summary: 'List all jobs, including drafts',
    description:
      'Newest first, unless another order is asked for. `applications[0].count` is the number of applications for the job. A search whose words no job has is repeated with its typos corrected.',
    list: { key: 'jobs' },
  },
  'POST /api/admin/jobs': {
    procedure: 'admin.jobs.create',
    operationId: 'createJob',
    scope: 'jobs:write',
    reread: { procedure: 'admin.jobs.byId' },
    summary: 'Create a job',
    description:
      'The job is a draft unless a status is given. Rich text is sanitised: HTML that is not on the allow-list is removed.',
    errors: ['slug_taken'],
  },
  'GET /api/admin/jobs/:id': {
    procedure: 'admin.jobs.byId',
    operationId: 'getAnyJob',
    scope: 'jobs:read',
    summary: 'Get a job or a draft by its id',
    errors: ['job_not_found'],
  },
  'PUT /api/admin/jobs/:id': {
    procedure: 'admin.jobs.update',
    operationId: 'updateJob',
    scope: 'jobs:write',
    reread: { procedure: 'admin.jobs.byId' },
    summary: 'Change a job',
    description: 'A field that is not sent stays as it is. A former slug redirects to the new one.',
    errors: ['job_not_found', 'slug_taken', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  'DELETE /api/admin/jobs/:id': {
    procedure: 'admin.jobs.remove',
    operationId: 'removeJob',
    scope: 'jobs:write',
    summary: 'Delete a job',
    description: 'Candidates keep their applications. Interviews that are still ahead are cancelled.',
    errors: ['job_not_found', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  'PUT /api/admin/jobs/:id/toggle-filled': {
    procedure: 'admin.jobs.toggleFilled',
    operationId: 'toggleJobFilled',
    scope: 'jobs:write',
    reread: { procedure: 'admin.jobs.byId' },
    summary: 'Mark a job as filled, or as open again',
    errors: ['job_not_found', 'changed_meanwhile'],
    headers: { 'if-match': 'version' },
  },
  'GET /api/admin/jobs/:id/plan': {
    procedure: 'admin.jobs.plan',
    operationId: 'getJobPlan',
    scope: 'jobs:read',
    summary: 'Get when a draft is published',
    errors: ['job_not_found'],
  },
  'PUT /api/admin/jobs/:id/plan': {
    procedure: 'admin.jobs.setPlan',
    operationId: 'planJob',
    scope: 'jobs:write',
    reread: { procedure: 'admin.jobs.plan' },
    summary: 'Schedule a draft',
    description:
      'The job stays a draft until then, and is published within a minute of it. A time that the clocks skip becomes the one an hour later; of a time that there is twice the later one is meant.',
    errors: ['job_not_found', 'already_published'],
  },
  'DELETE /api/admin/jobs/:id/plan': {
    procedure: 'admin.jobs.removePlan',
    operationId: 'unplanJob',
    scope: 'jobs:write',
    summary: 'Cancel the schedule of a draft',
    errors: ['job_not_found'],
  },
  ...hiringRoutes,
  'GET /api/admin/users/:id/cv': {
    procedure: 'admin.users.cvLink',
    operationId: 'getUserCvLink',
    keyless: PEOPLE,
    summary: 'Get a link to the CV of a user',
    errors: ['user_not_found', 'cv_not_found', 'cv_being_checked'],
  },
  'GET /api/admin/users': {
    procedure: 'admin.users.list',
    operationId: 'listUsers',
    keyless: PEOPLE,
    summary: 'List the users',
    list: { key: 'users' },
  },
  'POST /api/admin/users': {
    procedure: 'admin.users.create',
    operationId: 'createUser',
    keyless: PEOPLE,
    summary: 'Create a user',
    description:
      'With `invite`, the user gets an email to choose a password; without it, a password is required. Making an administrator needs `current_password` or `code` if the session began a while ago.',
    errors: ['email_taken', 'weak_password', 'reauthentication_needed', 'wrong_password', 'wrong_code'],
  },
  'PATCH /api/admin/users/:id': {
    procedure: 'admin.users.update',
    operationId: 'updateUser',
    keyless: PEOPLE,
    summary: 'Change a user',
    description:
      'A field that is not sent stays as it is. Making an administrator needs `current_password` or `code` if the session began a while ago.',
    errors: ['user_not_found', 'own_account', 'reauthentication_needed', 'wrong_password', 'wrong_code'],
  },
  'DELETE /api/admin/users/:id': {
    procedure: 'admin.users.remove',
    operationId: 'removeUser',
    keyless: PEOPLE,
    summary: 'Delete a user',
    description: 'Deletes the account with its profile, applications and CVs.',
    errors: ['user_not_found', 'own_account'],
  },
  ...webhookRoutes,
});
