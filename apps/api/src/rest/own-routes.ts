import type { RestTable } from './rest-route.ts';

const OWN = 'It is about the caller’s own account, and a key is not a person.';

export const ownRoutes: RestTable = {
  'GET /api/me': {
    procedure: 'profile.me',
    operationId: 'getOwnProfile',
    keyless: OWN,
    summary: 'Get the caller’s profile',
    errors: ['profile_not_found'],
  },
  'PUT /api/me/profile': {
    procedure: 'profile.update',
    operationId: 'updateOwnProfile',
    keyless: OWN,
    summary: 'Change the caller’s profile',
    description:
      'A field that is not sent stays as it is; null or an empty text removes its value. Other fields, such as the role, are ignored.',
    errors: ['profile_not_found'],
  },
  'GET /api/me/cv': {
    procedure: 'profile.cvLink',
    operationId: 'getOwnCvLink',
    keyless: OWN,
    summary: 'Get a link to the caller’s CV',
    description: 'The link opens the file without a sign-in until it expires.',
    errors: ['cv_not_found', 'cv_being_checked'],
  },
  'DELETE /api/me/cv': {
    procedure: 'profile.removeCv',
    operationId: 'removeOwnCv',
    keyless: OWN,
    summary: 'Remove the caller’s CV',
    errors: ['profile_not_found'],
  },
  'GET /api/me/saved-jobs': {
    procedure: 'saved.list',
    operationId: 'listSavedJobs',
    keyless: OWN,
    summary: 'List the jobs that the caller saved',
    description: 'All of them, newest first. A closed job stays for 90 days.',
  },
  'PUT /api/me/saved-jobs/:job_id': {
    procedure: 'saved.add',
    operationId: 'saveJob',
    keyless: OWN,
    summary: 'Save a job',
    description: 'Saving it again changes nothing.',
    errors: ['job_not_found', 'job_closed', 'too_many_saved_jobs', 'profile_not_found'],
  },
  'DELETE /api/me/saved-jobs/:job_id': {
    procedure: 'saved.remove',
    operationId: 'removeSavedJob',
    keyless: OWN,
    summary: 'Remove a saved job',
    description: 'Removing it again changes nothing.',
  },
  'GET /api/applications': {
    procedure: 'applications.list',
    operationId: 'listOwnApplications',
    keyless: OWN,
    summary: 'List the caller’s applications',
    description: 'Newest first.',
    list: { key: 'applications' },
  },
  'GET /api/applications/:id': {
    procedure: 'applications.byId',
    operationId: 'getOwnApplication',
    keyless: OWN,
    summary: 'Get one of the caller’s applications',
    description: 'With its CV, its adjustments, its answers and its timeline.',
    errors: ['application_not_found'],
  },
  'GET /api/applications/:id/messages': {
    procedure: 'applications.messages.thread',
    operationId: 'listOwnApplicationMessages',
    keyless: OWN,
    summary: 'List the messages about one of the caller’s applications',
    description: 'The oldest first, at most the newest 200.',
    errors: ['application_not_found'],
  },
  'POST /api/applications/:id/messages': {
    procedure: 'applications.messages.reply',
    operationId: 'replyAboutOwnApplication',
    keyless: OWN,
    summary: 'Write to the hiring team about one of the caller’s applications',
    description:
      'Possible once the company has written, or at Interview and Offer; at most 10 times a day. A retry with the same `Idempotency-Key` writes no second message.',
    errors: ['application_not_found', 'cannot_write_yet', 'thread_ended', 'key_reused'],
    headers: { 'idempotency-key': 'idempotency_key' },
  },
  'GET /api/applications/:id/cv': {
    procedure: 'applications.cvLink',
    operationId: 'getOwnApplicationCvLink',
    keyless: OWN,
    summary: 'Get a link to the CV of one of the caller’s applications',
    description:
      'The CV that it was sent with, or else the caller’s current one. The link opens the file without a sign-in until it expires.',
    errors: ['application_not_found', 'cv_not_found', 'cv_being_checked'],
  },
  'POST /api/applications/:id/withdraw': {
    procedure: 'applications.withdraw',
    operationId: 'withdrawApplication',
    keyless: OWN,
    summary: 'Withdraw an application',
    description: 'The application is read-only from then on. Withdrawing it again changes nothing.',
    errors: ['application_not_found'],
  },
};
