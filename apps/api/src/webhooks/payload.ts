import { webhookPayloads, type WebhookPayload } from '@careers/contracts/site/webhook-events';
import type { SentType } from '@careers/contracts/site/webhook-types';
import type { WebhookAttempt, WebhookEvent } from '@careers/db/rows';

export type SentEvent = Pick<
  WebhookEvent,
  'type' | 'application_id' | 'job_id' | 'message_id' | 'version' | 'from_status' | 'to_status' | 'told' | 'created_at'
> &
  Pick<WebhookAttempt, 'endpoint_id'>;

/** Makes the payload of an event. Its schema lets nothing through but what the type has: ids, versions and statuses. */
export function payloadOf(event: SentEvent): WebhookPayload {
  const { application_id, job_id, message_id, version, from_status: from, to_status: to, told } = event;
  const id = message_id ?? application_id ?? job_id ?? event.endpoint_id;
  const data = { id, application_id, job_id, version, from, to, told };
  return webhookPayloads[event.type as SentType].parse({
    type: event.type,
    timestamp: event.created_at.toISOString(),
    data,
  });
}
