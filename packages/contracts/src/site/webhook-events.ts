import { z } from 'zod';
import { applicationStatus } from '../applications/applications.ts';
import { type SentType, TEST_TYPE } from './webhook-types.ts';

const version = z
  .int()
  .describe(
    'The version after the event. Events may arrive in another order: one with a lower version is out of date.',
  );
const jobId = z.uuid().nullable().describe('The job; null: it was deleted.');

const job = z.object({ id: z.uuid().describe('The job.'), version });
const application = z.object({ id: z.uuid().describe('The application.'), job_id: jobId, version });
const interview = z.object({
  id: z.uuid().describe('The interview.'),
  application_id: z.uuid().describe('The application that it belongs to.'),
  job_id: jobId,
  starts_at: z.iso.datetime().describe('When it begins; of a cancelled one, when it would have begun.'),
  version,
});

const unversioned = application.omit({ version: true });

function payload<Type extends SentType, Data extends z.ZodObject>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type).describe('What happened.'),
    timestamp: z.iso.datetime().describe('When it happened. The header webhook-timestamp says when it was sent.'),
    data: data.describe('What it happened to.'),
  });
}

/** The body of a request to an endpoint, by type: ids, versions, statuses, times and a day, and nothing that a person wrote or is called. */
export const webhookPayloads = {
  'job.published': payload('job.published', job),
  'job.changed': payload('job.changed', job),
  'job.closed': payload('job.closed', job),
  'job.filled': payload('job.filled', job),
  'job.deleted': payload('job.deleted', job),
  'application.created': payload('application.created', application),
  'application.status_changed': payload(
    'application.status_changed',
    application.extend({
      from: applicationStatus.describe('The status that the candidate saw before.'),
      to: applicationStatus.describe('The status that the candidate sees.'),
      told: z.boolean().describe('Whether the candidate had been told by email or message when this was first sent.'),
    }),
  ),
  'application.hired': payload(
    'application.hired',
    unversioned.extend({ hired_on: z.iso.date().describe('The day on which the candidate was hired.') }),
  ),
  'application.not_hired': payload('application.not_hired', unversioned),
  'application.withdrawn': payload('application.withdrawn', application),
  'application.erased': payload('application.erased', unversioned),
  'message.received': payload(
    'message.received',
    z.object({
      id: z.uuid().describe('The message.'),
      application_id: z.uuid().describe('The application that it is about.'),
      job_id: jobId,
    }),
  ),
  'interview.booked': payload('interview.booked', interview),
  'interview.changed': payload('interview.changed', interview),
  'interview.cancelled': payload('interview.cancelled', interview),
  [TEST_TYPE]: payload(TEST_TYPE, z.object({ id: z.uuid().describe('The endpoint.') })),
} satisfies Record<SentType, z.ZodObject>;
export type WebhookPayload = z.infer<(typeof webhookPayloads)[SentType]>;
