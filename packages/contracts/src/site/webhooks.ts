import { keysOf } from '../common/keys-of.ts';
import { z } from 'zod';
import { ownerProof } from '../account/profiles.ts';
import { webAddress } from '../common/addresses.ts';
import { limits } from '../common/limits.ts';
import { pageInput } from '../common/pagination.ts';
import { emptyAsAbsent, requiredText } from '../common/text.ts';
import { TEST_TYPE, webhookOutcomes, webhookTypeNames } from './webhook-types.ts';

const webhookType = z.enum(webhookTypeNames, 'Unknown type of event');
const endpointId = z.uuid('Invalid webhook ID').describe('The id of the endpoint, a UUID.');
const eventTypes = z.array(webhookType).describe('The types of events that it is sent.');

/** An address of another system that is sent what happens. Its secret is shown once, when it is made. */
export const webhookEndpoint = z.object({
  id: endpointId,
  url: z.string().describe('Where requests go.'),
  event_types: eventTypes,
  enabled: z.boolean().describe('Whether it is sent anything.'),
  disabled_because: z
    .enum(['administrator', 'gone', 'failing'])
    .nullable()
    .describe('Why it is off. `gone`: it answered 410; `failing`: five days without success; null: it is on.'),
  failing_since: z.iso.datetime().nullable().describe('The first failure since the last success; null: it works.'),
  former_secret_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when requests are signed with the former secret too; null: there is none.'),
  waiting: z.int().describe('How many requests wait to be sent or tried again.'),
  created_at: z.iso.datetime().describe('When it was added.'),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookEndpoints = z.object({
  webhooks: z.array(webhookEndpoint).max(limits.webhooks).describe('The endpoints, the oldest first.'),
});
export type WebhookEndpoints = z.infer<typeof webhookEndpoints>;

export const newWebhook = z.object({
  webhook: webhookEndpoint.describe('The endpoint.'),
  secret: z.string().describe('What its requests are signed with, beginning with `whsec_`. It is not shown again.'),
});
export type NewWebhook = z.infer<typeof newWebhook>;

const chosenTypes = z
  .array(webhookType, 'Choose at least one type of event')
  .min(1, 'Choose at least one type of event')
  .max(webhookTypeNames.length)
  .transform((types) => webhookTypeNames.filter((name) => types.includes(name)))
  .describe('The types of events that it is sent.');

export const addWebhookInput = z.object({
  url: requiredText('The address', limits.url)
    .overwrite((typed) => webAddress(typed) ?? typed)
    .describe('Where requests go: an https address on the internet.'),
  event_types: chosenTypes,
  ...ownerProof.shape,
});
export type AddWebhookInput = z.output<typeof addWebhookInput>;

export const webhookInput = z.object({ id: endpointId });
export type WebhookInput = z.output<typeof webhookInput>;

export const rotateWebhookInput = webhookInput.extend(ownerProof.shape);
export type RotateWebhookInput = z.output<typeof rotateWebhookInput>;

/** An absent field stays as it is. */
export const changeWebhookInput = webhookInput.extend({
  ...addWebhookInput.partial().shape,
  enabled: z.boolean('Enabled must be true or false').optional().describe('Whether it is sent anything.'),
});
export type ChangeWebhookInput = z.output<typeof changeWebhookInput>;

export const removedWebhook = z.object({ id: endpointId });

/** A request to an endpoint that has ended. `answer`: its first characters, as text that nothing interprets. */
export const webhookAttempt = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  type: z.enum([...webhookTypeNames, TEST_TYPE]),
  number: z.int(),
  ended_at: z.iso.datetime(),
  outcome: keysOf(webhookOutcomes),
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** When the same event is tried again; null: it is not. */
  next_try_at: z.iso.datetime().nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const listAttemptsInput = pageInput.extend({
  id: endpointId,
  result: emptyAsAbsent(z.enum(['delivered', 'failed'], 'Unknown result').optional()),
  type: emptyAsAbsent(z.enum([...webhookTypeNames, TEST_TYPE], 'Unknown type of event').optional()),
});
export type ListAttemptsInput = z.output<typeof listAttemptsInput>;

/** A page without a total, because an endpoint may have had many requests in 30 days. */
export const attemptPage = z.object({ attempts: z.array(webhookAttempt), next_cursor: z.string().nullable() });
export type AttemptPage = z.infer<typeof attemptPage>;

export const sendAgainInput = z.object({ attempt_id: z.uuid('Invalid attempt ID') });
export type SendAgainInput = z.output<typeof sendAgainInput>;

export const sendFailedInput = webhookInput.extend({ since: z.iso.datetime('Since must be a time') });
export type SendFailedInput = z.output<typeof sendFailedInput>;

export const sentAgain = z.object({ count: z.int() });
export type SentAgain = z.infer<typeof sentAgain>;
