import type { ApiScope } from '@careers/contracts/site/api-keys';
import { AppError } from '../common/app-error.ts';

export type ApiKey = {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
  /** The jobs that it is for; null: all. */
  job_ids: readonly string[] | null;
  /** The administrator who made it; null: they have no account any more. */
  made_by: string | null;
};

/** Refuses a key without a scope. @throws AppError insufficient_scope, with the scope's name. */
export function requireScope({ scopes }: Pick<ApiKey, 'scopes'>, scope: ApiScope): void {
  if (!scopes.includes(scope))
    throw new AppError('insufficient_scope', { scope, message: `This API key lacks the scope ${scope}` });
}

/** Whether a key is for a job. Only a key for all jobs is for the applications of deleted ones. */
export function isForJob({ job_ids }: ApiKey, job_id: string | null): boolean {
  return job_ids === null || (job_id !== null && job_ids.includes(job_id));
}
