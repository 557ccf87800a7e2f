import { ApiRequestError } from '../api-request.ts';
import { isPublicProcedure } from '../public-settings.ts';
import { errorStatus } from '../trpc-error.ts';

/** Whether the API refused the token (401). */
export function isUnauthorized(error: unknown): boolean {
  return (error instanceof ApiRequestError ? error.status : errorStatus(error)) === 401;
}

/**
 * The options with which the guards and the provider fetch the user's profile, so that both wait for the same call. It is
 * not refetched on its own: a failed refetch would clear it, and an administrator would lose the page over a hiccup.
 */
export const profileQuery = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Whether a cached answer belongs to the signed-in user: every answer but those of public procedures. */
export function isPrivateQuery({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return !(Array.isArray(path) && isPublicProcedure(path.join('.')));
}
