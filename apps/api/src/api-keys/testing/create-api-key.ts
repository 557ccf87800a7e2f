import { type ApiScope, apiScopes } from '@careers/contracts/site/api-keys';
import type { Db } from '@careers/db/client';
import { hashOfKey, newKey, newKeyId } from '../api-key-format.ts';

type Options = { name?: string; scopes?: ApiScope[]; job_ids?: string[]; ends_at?: Date; made_by?: string };

export const allScopes = Object.keys(apiScopes) as ApiScope[]; // the keys of a constant

/** Makes an API key, by default of all scopes and jobs. `token` is what a caller sends. */
export async function createApiKey(db: Db, { name = 'Payroll', scopes = allScopes, ...options }: Options = {}) {
  const { job_ids = [], ends_at = new Date(Date.now() + 86_400_000), made_by = null } = options;
  const id = newKeyId();
  const token = newKey(id);
  const all_jobs = job_ids.length === 0;
  await db.apiKey.create({ data: { id, name, scopes, job_ids, all_jobs, hash: hashOfKey(token), ends_at, made_by } });
  return { id, name, token };
}
