import { queryOptions } from '@tanstack/react-query';
import { procedureKey } from '../../lib/procedure-key.ts';
import type { TrpcClient } from '../../lib/trpc-client.ts';

/** The number of open roles, and of each department's. */
export function openRolesQuery(client: TrpcClient) {
  return queryOptions({ queryKey: procedureKey('jobs.openRoles'), queryFn: () => client.jobs.openRoles.query() });
}
