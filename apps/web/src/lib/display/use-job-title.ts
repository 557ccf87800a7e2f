import { withoutBackslashes } from '@careers/contracts/common/display';
import { errorCode } from '../api/trpc-error.ts';
import { trpc } from '../api/trpc.ts';

/** The title of a job, for an administrator; undefined while it is fetched. */
export function useJobTitle(id: string | undefined): string | undefined {
  const { data, error } = trpc.admin.jobs.byId.useQuery({ id: id ?? '' }, { enabled: id !== undefined });
  if (error) return errorCode(error) === 'job_not_found' ? 'A deleted job' : 'A job';
  return data && withoutBackslashes(data.title);
}
