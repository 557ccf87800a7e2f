import { errorStatus } from '../trpc-error.ts';

/** 401: the API does not believe the token. */
export function isUnauthorized(error: unknown): boolean {
  return errorStatus(error) === 401;
}

/**
 * How the own profile is fetched, by the guards and by the provider alike, so that both wait for one call. It is not
 * fetched again by itself: a failure clears it, and an administrator would be shown out over a hiccup.
 */
export const profileQuery = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Whether a cached answer belongs to the person signed in: all but the jobs that everybody sees. */
export function isPersonal({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return !(Array.isArray(path) && path[0] === 'jobs');
}
