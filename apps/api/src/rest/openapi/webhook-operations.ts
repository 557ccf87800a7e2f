import { webhookPayloads } from '@careers/contracts/site/webhook-events';
import { type SentType, TEST_TYPE, webhookTypes } from '@careers/contracts/site/webhook-types';
import type { z } from 'zod';
import type { OpenApiDocument, Operation, Parameter } from './document-types.ts';
import { toJsonSchema } from './json-schema.ts';

const summaries: Record<SentType, string> = { ...webhookTypes, [TEST_TYPE]: 'An administrator tries the endpoint' };

const id = '0199f0a2-9d04-7e6b-a2f7-3c1b5d8e9042';
const job_id = '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10';
const job = { id: job_id, version: 3 };
const application = { id, job_id, version: 2 };
const interview = {
  id: '0199f0a5-3c7d-7e8f-9a0b-1c2d3e4f5a6b',
  application_id: id,
  job_id,
  starts_at: '2026-12-03T14:00:00.000Z',
  version: 2,
};

const examples: { [Type in SentType]: z.infer<(typeof webhookPayloads)[Type]>['data'] } = {
  'job.published': job,
  'job.changed': job,
  'job.closed': job,
  'job.filled': job,
  'job.deleted': job,
  'application.created': application,
  'application.status_changed': { ...application, from: 'Applied', to: 'Interview', told: true },
  'application.hired': { id, job_id, hired_on: '2026-11-27' },
  'application.not_hired': { id, job_id },
  'application.withdrawn': application,
  'application.erased': { id, job_id },
  'message.received': { id: '0199f0a3-1b7c-7f42-8a90-6c5d4e3f2a1b', application_id: id, job_id },
  'interview.booked': interview,
  'interview.changed': interview,
  'interview.cancelled': interview,
  [TEST_TYPE]: { id: '0199f0a4-5e6f-7a8b-9c0d-1e2f3a4b5c6d' },
};

const headers: readonly Parameter[] = [
  { name: 'webhook-id', description: 'The id of the event, the same for each try.', example: id },
  { name: 'webhook-timestamp', description: 'When this request was made, in Unix seconds.', example: '1795687200' },
  {
    name: 'webhook-signature',
    description:
      'One or two signatures of `id.timestamp.body`, with a space between: HMAC-SHA256 in base64 after `v1,`.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
].map((header) => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }));

function operationOf(type: SentType): Operation {
  const { schema } = toJsonSchema(webhookPayloads[type], 'output');
  const example = { type, timestamp: '2026-11-26T10:00:00.000Z', data: examples[type] };
  return {
    operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: summaries[type],
    description: 'Sent as Standard Webhooks 1.0.0 says, at least once and in no order.',
    tags: ['Webhooks'],
    security: [],
    parameters: [...headers],
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      200: { description: 'Accepted, as with every 2xx. The event is not sent again.' },
      410: { description: 'Not wanted any more. The endpoint is switched off.' },
      500: {
        description:
          'Not accepted, as with every other status, redirects too. It is sent up to ten times in three days.',
      },
    },
  };
}

export function webhookOperations(): OpenApiDocument['webhooks'] {
  const types = Object.keys(summaries) as SentType[];
  return Object.fromEntries(types.map((type) => [type, { post: operationOf(type) }]));
}
