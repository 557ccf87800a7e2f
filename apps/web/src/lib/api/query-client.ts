import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiRequestError } from './api-request-error.ts';
import { isPublicProcedure } from '../page/public-settings.ts';
import { recheckSession, subscribeToAccount } from '../session/session.ts';
import { errorStatus, retryAfter } from './trpc-error.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface Register {
    queryMeta: {
      /** The warning in the log when the query fails; the reason follows. */
      warning?: string;
      /** Marks a result that only a loader reads: it is not sent with the page. */
      loaderOnly?: true;
    };
  }
}

/** The time that a result stays in the cache when no page shows it: as long as the router keeps the page itself. */
const UNUSED_TTL_MS = 30 * 60_000;

/** The parts of a screen are mounted within this time after the screen has fetched what they show. */
const ONE_VISIT_MS = 1_000;

/** Creates a cache of procedures' results: one for a browser tab, one for each page on the server. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!recheckOnUnauthorized(error) && meta?.warning) console.warn(`${meta.warning}: ${error.message}`);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: () => restartReads(queryClient),
      onError: (error) => {
        if (!recheckOnUnauthorized(error)) restartReads(queryClient);
      },
    }),
    defaultOptions: {
      // Lets a call fail without a network, so that the screen says so. By default the call would wait.
      queries: {
        staleTime: 30_000,
        // Lets no part of a screen fetch again what the screen has fetched for it, also where each visit fetches anew.
        refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > ONE_VISIT_MS,
        // Keeps every result on the server, where the cache lasts only as long as the page.
        gcTime: import.meta.env.SSR ? Infinity : UNUSED_TTL_MS,
        retry: import.meta.env.SSR ? false : isWorthRetry,
        retryDelay: (failures, error) => 1_000 * (retryAfter(error) ?? 2 ** failures),
        networkMode: 'always',
        refetchOnReconnect: true, // by default not in this mode
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/**
 * Begins the reads under way anew once a change has ended, also one whose reply was lost: what they bring may be older
 * than the change, and would replace what its reply puts into the cache. A loader that waits for such a read is given
 * the new one's result. The next page of a list is not begun anew, because all its pages would be read instead.
 */
function restartReads(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.state.fetchMeta !== null) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined); // the query shows its error
  }
}

/** The longest time after which a call that was refused for its number is made again, in seconds. */
const MAX_WAIT = 10;

/** Retries after no response, after a server error, and where the server names a short time to wait. */
function isWorthRetry(failures: number, error: unknown): boolean {
  const wait = retryAfter(error);
  return wait === null ? failures < 2 && (errorStatus(error) ?? 503) >= 500 : failures < 3 && wait <= MAX_WAIT;
}

export const resultsBlock = 'results';

export type SentResults = [QueryKey, unknown][];

export function dehydrateResults(queryClient: QueryClient): SentResults {
  return queryClient.getQueriesData({
    predicate: ({ state, meta }) => state.status === 'success' && !meta?.loaderOnly,
  });
}

/** Puts the page's results into the cache. They count as fresh from now, however old the cached page is. */
export function hydrateResults(queryClient: QueryClient, sent: SentResults): void {
  for (const [key, data] of sent) queryClient.setQueryData(key, data);
}

/**
 * Follows the account of this browser tab. A user's data is removed before the next user is signed in and before React
 * renders again. After a change of the account it is fetched again; a refreshed token retries only what has failed.
 */
export function followAccount(queryClient: QueryClient): void {
  subscribeToAccount((change) => {
    if (change === 'other_user') {
      void queryClient.cancelQueries({ predicate: isOfUser });
      queryClient.removeQueries({ predicate: isOfUser });
    } else
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => isOfUser(query) && (change === 'account_changed' || query.state.status === 'error'),
      });
  });
}

/** Whether a query's data is the signed-in user's. The keys of tRPC begin with the procedure's path. */
function isOfUser({ queryKey: [path] }: { queryKey: QueryKey }): boolean {
  return !Array.isArray(path) || !isPublicProcedure(path.join('.'));
}

/** @returns whether the call was refused with 401. */
function recheckOnUnauthorized(error: unknown): boolean {
  const isRefused = (error instanceof ApiRequestError ? error.status : errorStatus(error)) === 401;
  if (isRefused) void recheckSession();
  return isRefused;
}
