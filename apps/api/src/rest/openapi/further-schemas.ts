import { changedApplications, encodeChangePlace } from '@careers/contracts/applications/changed-applications';
import { type InterviewTime, interviewTime } from '@careers/contracts/hiring/interviews';
import { type CandidateThread, candidateThread, type TeamThread, teamThread } from '@careers/contracts/hiring/messages';
import { managedReasons, reasonOfApplication, rejectionReason } from '@careers/contracts/hiring/rejection-reasons';
import { managedTemplate, managedTemplates } from '@careers/contracts/hiring/templates';
import { answer } from '@careers/contracts/jobs/answers';
import { jobQuestions, managedQuestion, managedQuestions, question } from '@careers/contracts/jobs/questions';
import { savedJob, savedJobResult, savedJobs } from '@careers/contracts/jobs/saved-jobs';
import {
  newWebhook,
  removedWebhook,
  type WebhookEndpoint,
  webhookEndpoint,
  webhookEndpoints,
} from '@careers/contracts/site/webhooks';
import type { z } from 'zod';
import { answerExample, questionExample, reasonExample, savedJobExample, templateExample } from './reply-examples.ts';

/** Names a schema of the document, and says what it is and what it may look like. */
export type NameSchema = <Schema extends z.ZodType>(
  schema: Schema,
  id: string,
  description: string,
  ...examples: z.output<Schema>[]
) => void;

const erasedId = '0199f0a2-1a7c-7b25-8e14-9f0d3c6b5a21';

const sent = {
  id: '0199f0a3-8e10-7c52-9d41-3b6a7c8d9e10',
  subject: 'Your application for Fleet Administrator',
  text: 'Dear Priya Nair,\n\nWe would like to meet you. When does it suit you?\n\nHelen Ashdown',
  sent_at: '2026-11-12T10:20:00.000Z',
};
const reply = {
  id: '0199f0a4-1f2c-7a63-8b70-5d9e0f1a2b33',
  subject: null,
  text: 'Thursday afternoon suits me. Thank you!',
  sent_at: '2026-11-12T18:05:00.000Z',
};

const candidateThreadExample: CandidateThread = {
  messages: [
    { ...sent, from_candidate: false, from_name: 'Helen Ashdown' },
    { ...reply, from_candidate: true, from_name: null },
  ],
  refusal: null,
  unseen: false,
};

const nothingYet = {
  kind: 'message',
  for_status: null,
  cancelled_at: null,
  cancelled_because: null,
  not_delivered_at: null,
  seen_at: null,
  answered_at: null,
} as const;

const teamThreadExample: TeamThread = {
  messages: [
    {
      ...nothingYet,
      ...sent,
      from_candidate: false,
      author_name: 'Helen Ashdown',
      signed: true,
      for_status: 'Interview',
      send_at: sent.sent_at,
      seen_at: '2026-11-12T18:01:00.000Z',
      created_at: sent.sent_at,
    },
    {
      ...nothingYet,
      ...reply,
      from_candidate: true,
      author_name: 'Priya Nair',
      signed: false,
      send_at: reply.sent_at,
      created_at: reply.sent_at,
    },
  ],
  standard_emails: [
    {
      id: '0199f0a2-4b18-7a05-9d3e-2c7f1e6a8b94',
      kind: 'application_received',
      status: null,
      created_at: '2026-11-05T17:45:00.000Z',
      sent_at: '2026-11-05T17:45:04.000Z',
      not_delivered_at: null,
    },
  ],
  shown_status: null,
  unnotified_status: null,
};

const webhookExample: WebhookEndpoint = {
  id: '0199f0a4-5e6f-7a8b-9c0d-1e2f3a4b5c6d',
  url: 'https://hooks.example.com/careers',
  event_types: ['application.created', 'application.erased'],
  enabled: true,
  disabled_because: null,
  failing_since: null,
  former_secret_until: null,
  waiting: 0,
  created_at: '2026-11-26T10:00:00.000Z',
};

const interviewExample: InterviewTime = {
  id: '0199f0a5-3c7d-7e8f-9a0b-1c2d3e4f5a6b',
  application_id: '0199f0a2-9d04-7e6b-a2f7-3c1b5d8e9042',
  job_id: '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10',
  kind: 'video',
  state: 'booked',
  starts_at: '2026-12-03T14:00:00.000Z',
  ends_at: '2026-12-03T14:45:00.000Z',
  choose_by: '2026-12-02T14:00:00.000Z',
  interviewers: ['0199f0a0-9f21-7b33-9c12-8a4d5e6f7b80'],
  outcome: null,
  version: 2,
  created_at: '2026-11-26T10:00:00.000Z',
};

/** Names the schemas of changes, interviews, questions, reasons, templates, saved jobs, messages and webhooks. */
export function nameFurtherSchemas(name: NameSchema): void {
  const { erased, next } = changedApplications.shape;
  const { flag: _, ...asked } = questionExample;
  name(erased, 'ErasedApplications', 'The ids of applications that were erased.', [erasedId]);
  name(
    next,
    'ChangeNumber',
    'A place in the list of changes, which only this service reads.',
    encodeChangePlace({ changed_in: '70412', id: erasedId, given_on: '2026-11-24' }),
  );
  name(answer, 'Answer', 'An answer of a candidate, with the question as it was asked.', answerExample);
  name(question, 'Question', 'A question to the applicants of a job.', asked);
  name(jobQuestions, 'JobQuestions', 'The questions to the applicants of a job.', { version: 1, questions: [asked] });
  name(
    managedQuestion,
    'ManagedQuestion',
    'A question to the applicants of a job, with the answers that its hiring team looks at.',
    questionExample,
  );
  name(managedQuestions, 'ManagedQuestions', 'The questions to the applicants of a job, for its hiring team.', {
    version: 2,
    questions: [questionExample],
  });
  name(rejectionReason, 'RejectionReason', 'Why the company rejects an application.', reasonExample);
  name(managedReasons, 'RejectionReasons', 'The reasons for a rejection.', {
    reasons: [reasonExample],
    archived: [],
    required: false,
  });
  name(reasonOfApplication, 'ApplicationReason', 'Why an application was rejected.', {
    reason: { id: reasonExample.id, label: reasonExample.label },
    reason_missing: false,
  });
  name(managedTemplate, 'MessageTemplate', 'A text with which hiring teams write to candidates.', templateExample);
  name(managedTemplates, 'MessageTemplates', 'The templates of messages to candidates.', {
    templates: [templateExample],
    archived: [],
  });
  name(
    interviewTime,
    'Interview',
    'An interview: ids and times, and nothing that a person wrote or is called.',
    interviewExample,
  );
  name(savedJob, 'SavedJob', 'A job that the caller saved.', savedJobExample);
  name(savedJobs, 'SavedJobs', 'The jobs that the caller saved.', { jobs: [savedJobExample] });
  name(savedJobResult, 'SavedJobReceipt', 'The reply once a job was saved or removed.', { success: true });
  name(
    candidateThread,
    'MessageThread',
    'The messages about an application, as its candidate sees them.',
    candidateThreadExample,
  );
  name(
    teamThread,
    'TeamMessageThread',
    'The messages about an application, as its hiring team sees them.',
    teamThreadExample,
  );
  name(webhookEndpoint, 'Webhook', 'An address of another system that is sent what happens.', webhookExample);
  name(webhookEndpoints, 'Webhooks', 'The webhooks.', { webhooks: [webhookExample] });
  name(removedWebhook, 'RemovedWebhook', 'A removed webhook.', { id: webhookExample.id });
  name(newWebhook, 'NewWebhook', 'A webhook with its new secret.', {
    webhook: webhookExample,
    secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD2X0KtHoJBWg=',
  });
}
