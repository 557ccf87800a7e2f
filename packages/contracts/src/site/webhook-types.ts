export const webhookTypes = {
  'job.published': 'A job is published',
  'job.changed': 'A published job is changed or unpublished',
  'job.closed': 'A job closes',
  'job.filled': 'A job is filled',
  'job.deleted': 'A job is deleted',
  'application.created': 'A candidate applies, or the team adds an applicant',
  'application.status_changed': 'An application has a new status, and the candidate sees it',
  'application.hired': 'An application is marked as hired, or the day of it changed',
  'application.not_hired': 'It is taken back that a candidate was hired',
  'application.withdrawn': 'A candidate withdraws an application',
  'application.erased': 'An application is erased: the other system must erase it too',
  'message.received': 'A candidate writes a message',
  'interview.booked': 'An interview has a time: the team sets it, or the candidate chooses it',
  'interview.changed': 'An interview with a time is changed',
  'interview.cancelled': 'An interview with a time is cancelled',
} as const;
export type WebhookType = keyof typeof webhookTypes;
export const webhookTypeNames = Object.keys(webhookTypes) as WebhookType[];

export const TEST_TYPE = 'webhook.test';
export type SentType = WebhookType | typeof TEST_TYPE;

export const webhookOutcomes = {
  delivered: 'Delivered',
  failed: 'Request refused',
  timed_out: 'No answer in time',
  unreachable: 'Could not connect',
  address_refused: 'Address not allowed',
  secret_lost: 'Secret cannot be read: create a new one',
  switched_off: 'Not sent: the webhook is off',
} as const;
export type WebhookOutcome = keyof typeof webhookOutcomes;
