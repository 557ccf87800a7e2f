import { searchParameters } from '@careers/contracts/list-search';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { createQueryClient, type TrpcClient, TrpcClientContext } from './lib/trpc-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './layouts/page-error.tsx';

/** `no_store` is for a page that visitors can make up addresses of without end: neither cache nor browser keeps it. */
export type PageResponse = { status?: number; no_store?: true };

/** The context that loaders and guards receive. */
export type RouterContext = {
  client: TrpcClient;
  queryClient: QueryClient;
  /** What a loader says of the server's response: its status, where that differs from the router's, and whether to keep it. */
  http: PageResponse;
};

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** The query cache as it is sent with the page: JSON, because procedures answer with nothing else. */
type DehydratedQueries = { queries: [key: Json[], data: Json][] };

type RouterOptions = {
  client: TrpcClient;
  http?: RouterContext['http'];
  /** On the server: the attribute that marks the inline scripts and styles which the router itself writes. */
  nonce?: string;
};

/** Creates the app's router: one for a page in the browser, one for each request on the server. */
export function createRouter({ client, http = {}, nonce }: RouterOptions) {
  const queryClient = createQueryClient();
  return createTanStackRouter({
    routeTree,
    ...(nonce !== undefined && { ssr: { nonce } }),
    context: { client, queryClient, http } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the query cache knows what is fresh
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    parseSearch: searchParameters,
    stringifySearch,
    Wrap: ({ children }) => (
      <TrpcClientContext value={client}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </TrpcClientContext>
    ),
    // A cached page may be hours old and still be right: its data counts as fresh from the moment the browser reads it,
    // so nothing is fetched again. Failed queries are not sent.
    dehydrate: () => {
      const succeeded = queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status === 'success');
      return { queries: succeeded.map(({ queryKey, state }) => [queryKey, state.data]) } as DehydratedQueries;
    },
    hydrate: ({ queries }: DehydratedQueries) => {
      for (const [key, data] of queries) queryClient.setQueryData(key, data);
    },
  });
}

// Addresses hold plain `?location=London`, not JSON.
function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') params.set(name, value);
  return params.size > 0 ? `?${params.toString()}` : '';
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
