import { queryOptions } from '@tanstack/react-query';
import { ApiRequestError } from '../api-request-error.ts';
import { isPublicProcedure } from '../public-settings.ts';
import type { TrpcClient } from '../trpc-client.ts';
import { errorStatus } from '../trpc-error.ts';
import { procedureKey } from '../procedure-key.ts';

/** Whether the API refused the token (401). */
export function isUnauthorized(error: unknown): boolean {
  return (error instanceof ApiRequestError ? error.status : errorStatus(error)) === 401;
}

/**
 * The query with which the guards and the provider fetch the user's profile, so that both wait for the same call. It is
 * not refetched on its own: a failed refetch would clear it, and an administrator would lose the page over a hiccup.
 */
export function profileQuery(client: TrpcClient) {
  return queryOptions({
    queryKey: procedureKey('profile.me'),
    queryFn: () => client.profile.me.query(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether a cached answer belongs to the signed-in user: every answer but those of public procedures. */
export function isPrivateQuery({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return !(Array.isArray(path) && isPublicProcedure(path.join('.')));
}
