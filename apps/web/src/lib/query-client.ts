import { QueryClient } from '@tanstack/react-query';
import { ApiRequestError } from './api-request-error.ts';
import { isWorthRetry } from './retried.ts';
import { recheckSession, subscribeToAccount } from './session/session.ts';
import { errorStatus } from './trpc-error.ts';

let created: QueryClient | undefined;

/**
 * The query cache of this browser tab: what the signed-in user's screens have fetched. The first of those screens makes
 * it, so the public pages go without the library.
 */
export function tabQueryClient(): QueryClient {
  return (created ??= createQueryClient());
}

function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a network a call fails and the screen says so; the default would wait in silence.
      queries: { staleTime: 30_000, retry: isWorthRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  followAccount(queryClient);
  recheckSessionOnUnauthorized(queryClient);
  return queryClient;
}

/**
 * Empties the cache before the next user is signed in, and before React renders again. After a change of the account its
 * answers are fetched anew; a refreshed token retries only what has failed.
 */
function followAccount(queryClient: QueryClient): void {
  subscribeToAccount((change) => {
    if (change === 'other_user') {
      void queryClient.cancelQueries();
      queryClient.removeQueries();
    } else
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => change === 'account_changed' || state.status === 'error',
      });
  });
}

/** Checks the session after any query or mutation is refused with 401. */
function recheckSessionOnUnauthorized(queryClient: QueryClient): void {
  function check(error: unknown): void {
    if ((error instanceof ApiRequestError ? error.status : errorStatus(error)) === 401) void recheckSession();
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
  });
}
