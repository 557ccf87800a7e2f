import type { Db } from '@careers/db/client';
import type { GuardRow } from './kinds-of-caller.ts';

/** Who may work on the register of complaints and requests, as rows of the guards test. */
export function requestCalls(db: Db) {
  async function entry() {
    const data = {
      kind: 'access',
      name: 'Jo Carter',
      email: 'jo@example.com',
      text: 'Please.',
      received_on: new Date(),
    };
    const { id, version } = await db.dataRequest.create({ data });
    return { id, version };
  }
  const told = { kind: 'complaint', came_by: 'phone', received_on: '2026-01-05', name: 'Jo Carter', text: 'Too slow.' };
  return {
    'admin.requests.list': { who: 'admin', input: () => ({}) },
    'admin.requests.byId': { who: 'admin', input: entry },
    'admin.requests.add': { who: 'admin', input: () => told },
    'admin.requests.update': { who: 'admin', input: async () => ({ ...(await entry()), notes: 'Rang them.' }) },
    'admin.requests.answer': { who: 'admin', input: async () => ({ ...(await entry()), outcome: 'withdrawn' }) },
  } as const satisfies Record<string, GuardRow>;
}
