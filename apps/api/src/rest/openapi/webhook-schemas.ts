import {
  newWebhook,
  removedWebhook,
  type WebhookEndpoint,
  webhookEndpoint,
  webhookEndpoints,
} from '@careers/contracts/site/webhooks';
import type { SchemaRegistry } from './reason-schemas.ts';

const example: WebhookEndpoint = {
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

export function nameWebhookSchemas(schemas: SchemaRegistry): void {
  schemas
    .add(webhookEndpoint, {
      id: 'Webhook',
      description: 'An address of another system that is sent what happens.',
      examples: [example],
    })
    .add(webhookEndpoints, { id: 'Webhooks', description: 'The webhooks.', examples: [{ webhooks: [example] }] })
    .add(removedWebhook, { id: 'RemovedWebhook', description: 'A removed webhook.', examples: [{ id: example.id }] })
    .add(newWebhook, {
      id: 'NewWebhook',
      description: 'A webhook with its new secret.',
      examples: [{ webhook: example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD2X0KtHoJBWg=' }],
    });
}
