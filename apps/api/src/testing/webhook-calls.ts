import type { Db } from '@careers/db/client';
import type { ProcedurePath } from '../call/call-procedure.ts';
import { addEndpoint } from '../webhooks/testing/webhook-world.ts';
import type { GuardRow } from './kinds-of-caller.ts';

const admins = { who: 'admin' } as const;

/** The calls about endpoints of webhooks. */
export function webhookCalls(db: Db) {
  const endpoint = { url: 'https://hooks.example.com/careers', event_types: ['job.published'] };
  async function newEndpoint() {
    const { id } = await addEndpoint(db, endpoint.url);
    return { id };
  }
  async function newAttempt() {
    const { id: endpoint_id } = await newEndpoint();
    const { id: event_id } = await db.webhookEvent.create({ data: { type: 'job.closed', state: 'given' } });
    const ended = { ended_at: new Date(), outcome: 'failed' };
    return { attempt_id: (await db.webhookAttempt.create({ data: { endpoint_id, event_id, ...ended } })).id };
  }
  return {
    'admin.settings.webhooks.list': admins,
    'admin.settings.webhooks.byId': { ...admins, input: newEndpoint },
    'admin.settings.webhooks.add': {
      ...admins,
      input: async () => {
        await db.webhookEndpoint.deleteMany(); // there can be ten
        return endpoint;
      },
    },
    'admin.settings.webhooks.change': {
      ...admins,
      input: async () => ({ ...(await newEndpoint()), ...endpoint, enabled: false }),
    },
    'admin.settings.webhooks.rotate': { ...admins, input: newEndpoint },
    'admin.settings.webhooks.remove': { ...admins, input: newEndpoint },
    'admin.settings.webhooks.attempts': { ...admins, input: newEndpoint },
    'admin.settings.webhooks.sendAgain': { ...admins, input: newAttempt },
    'admin.settings.webhooks.sendFailed': {
      ...admins,
      input: async () => ({ ...(await newEndpoint()), since: '2026-11-26T10:00:00Z' }),
    },
    'admin.settings.webhooks.sendTest': { ...admins, input: newEndpoint },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
