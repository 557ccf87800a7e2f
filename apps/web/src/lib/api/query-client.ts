import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiRequestError } from './api-request-error.ts';
import { isPublicProcedure } from '../page/public-settings.ts';
import { recheckSession, subscribeToAccount } from '../session/session.ts';
import { errorStatus } from './trpc-error.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface Register {
    queryMeta: {
      /** What is logged when the query fails, before the reason. */
      warning?: string;
      /** Only a loader reads the answer: it is not sent with the page. */
      loaderOnly?: true;
    };
  }
}

/** Milliseconds for which an answer is kept that no page shows: as long as the router keeps the page itself. */
const UNUSED_TTL_MS = 30 * 60_000;

/** Creates a cache of what procedures have answered: one for a browser tab, one for each page on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!recheckOnUnauthorized(error) && meta?.warning) console.warn(`${meta.warning}: ${error.message}`);
      },
    }),
    mutationCache: new MutationCache({ onError: recheckOnUnauthorized }),
    defaultOptions: {
      // Without a network a call fails and the screen says so; the default would wait in silence.
      queries: {
        staleTime: 30_000,
        // The server's cache ends with its page, which says what failed.
        gcTime: import.meta.env.SSR ? Infinity : UNUSED_TTL_MS,
        retry: import.meta.env.SSR ? false : isWorthRetry,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether to try again after so many failures: what may pass by itself, no reply or a server in trouble. A refusal stays one. */
function isWorthRetry(failures: number, error: unknown): boolean {
  return failures < 2 && (errorStatus(error) ?? 503) >= 500;
}

/** The id of the page's data block with the answers that the server has fetched for it. */
export const answersBlock = 'answers';

/** What is sent with a page: each answer that its components begin with, by its query's key. */
export type SentAnswers = [QueryKey, unknown][];

/** The answers that the server has fetched for a page. */
export function dehydrateAnswers(queryClient: QueryClient): SentAnswers {
  return queryClient.getQueriesData({
    predicate: ({ state, meta }) => state.status === 'success' && !meta?.loaderOnly,
  });
}

/** Takes what came with the page. It counts as fresh from now: a kept page may be hours old and still be right. */
export function hydrateAnswers(queryClient: QueryClient, sent: SentAnswers): void {
  for (const [key, data] of sent) queryClient.setQueryData(key, data);
}

/**
 * Follows the account of this browser tab. What a user has fetched is forgotten before the next one is signed in, and
 * before React renders again. After a change of the account it is fetched anew; a refreshed token retries only what has
 * failed.
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

/** Whether a query's answer is the signed-in user's: not of a public procedure, with whose path tRPC's keys begin. */
function isOfUser({ queryKey: [path] }: { queryKey: QueryKey }): boolean {
  return !Array.isArray(path) || !isPublicProcedure(path.join('.'));
}

/** Has the session checked after a call was refused with 401. @returns whether this one was. */
function recheckOnUnauthorized(error: unknown): boolean {
  const isRefused = (error instanceof ApiRequestError ? error.status : errorStatus(error)) === 401;
  if (isRefused) void recheckSession();
  return isRefused;
}
