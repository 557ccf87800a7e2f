import type { Db } from '@careers/db/client';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { GuardRow } from './kinds-of-caller.ts';

const admin = { who: 'admin' } as const;

/** The calls about API keys. */
export function keyCalls(db: Db) {
  async function newKey() {
    const { id } = await createApiKey(db);
    return { id };
  }
  return {
    'admin.keys.list': admin,
    'admin.keys.make': {
      ...admin,
      input: () => ({ name: 'Payroll', scopes: ['jobs:read'], job_ids: null, days: 30 }),
    },
    'admin.keys.roll': { ...admin, input: async () => ({ ...(await newKey()), days: 30, old_days: 7 }) },
    'admin.keys.revoke': { ...admin, input: newKey },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
