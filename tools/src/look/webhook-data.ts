import type { WebhookType } from '@careers/contracts/site/webhook-types';
import type { Db } from '@careers/db/client';
import { longText, longWord } from './long-texts.ts';

const never = new Date('2099-01-01T09:00:00Z');
function at(minute: number): Date {
  return new Date(Date.UTC(2026, 2, 5, 9, minute));
}

/**
 * Adds a webhook that fails, with a log of every outcome, and one with a very long address that is off. Nothing is sent to either.
 *
 * @returns the first one.
 */
export async function createWebhooks(db: Db) {
  const failing = await db.webhookEndpoint.create({
    data: {
      url: 'https://hooks.example.com/careers',
      event_types: ['job.filled', 'job.closed'] satisfies WebhookType[],
      secret: '',
      failing_since: at(40),
      paused_until: never,
      former_secret_until: never,
      created_at: at(0),
    },
  });
  await db.webhookEndpoint.create({
    data: {
      url: `https://${longWord.toLowerCase().replaceAll(/[^a-z]/g, '')}.example.com/${longWord}/${longWord}?a=b`,
      event_types: ['job.published'] satisfies WebhookType[],
      secret: '',
      disabled_at: at(0),
      disabled_because: 'administrator',
      created_at: at(1),
    },
  });
  const log = [
    { type: 'job.published', outcome: 'delivered', status: 200, answer: 'Thank you' },
    {
      type: 'application.status_changed',
      outcome: 'failed',
      status: 500,
      answer: `<b>${longWord}${longWord}</b> ${longText}`,
    },
    { type: 'application.erased', outcome: 'timed_out' },
    { type: 'job.closed', outcome: 'unreachable' },
    { type: 'webhook.test', outcome: 'address_refused' },
  ];
  for (const [index, { type, ...attempt }] of log.entries()) {
    const event = await db.webhookEvent.create({ data: { type, state: 'given' } });
    const of = { endpoint_id: failing.id, event_id: event.id };
    await db.webhookAttempt.create({ data: { ...of, number: index + 1, ended_at: at(20 + index), ...attempt } });
    if (attempt.outcome === 'timed_out') await db.webhookAttempt.create({ data: { ...of, number: 4, due_at: never } });
  }
  return failing;
}
