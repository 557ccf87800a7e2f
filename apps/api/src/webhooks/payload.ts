import { webhookPayloads, type WebhookPayload } from '@careers/contracts/site/webhook-events';
import type { SentType } from '@careers/contracts/site/webhook-types';

/** An event with the endpoint that it goes to. */
export type SentEvent = {
  type: string;
  endpoint_id: string;
  application_id: string | null;
  job_id: string | null;
  message_id: string | null;
  version: number | null;
  from_status: string | null;
  to_status: string | null;
  told: boolean | null;
  created_at: Date;
};

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
