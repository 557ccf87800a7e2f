import type { Application } from '@careers/contracts/applications/applications';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Returns the signed-in candidate's newest application for a job that is not withdrawn; null for none. */
export function useOwnApplication(job_id: string): Application | null {
  const isSignedIn = useAuth().status === 'signed_in';
  const { data } = trpc.applications.list.useQuery({ job_id, limit: 5 }, { enabled: isSignedIn, staleTime: 0 });
  if (!isSignedIn) return null;
  return data?.applications.find(({ withdrawn_at }) => withdrawn_at === null) ?? null;
}
