import { searchParameters } from '@careers/contracts/list-search';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { createApi, createQueryClient, trpc, type Api, type TrpcClient } from './lib/trpc.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageFault } from './shells/page-fault.tsx';

/** What loaders and guards are given. */
export type RouterContext = {
  api: Api;
  client: TrpcClient;
  queryClient: QueryClient;
  /** On the server a loader says here that the answer's status is another one than the router would give. */
  http: { status?: number };
};

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** Cached answers by their keys: JSON, because procedures answer with nothing else. */
type Answers = { answers: [key: Json[], answer: Json][] };

/** The app's router, for one page's life in the browser and for one request on the server. */
export function createRouter({
  client,
  http = {},
  nonce,
}: {
  client: TrpcClient;
  http?: RouterContext['http'];
  /** On the server: the attribute that marks the inline scripts and styles which the router itself writes. */
  nonce?: string;
}) {
  const queryClient = createQueryClient();
  return createTanStackRouter({
    routeTree,
    ...(nonce !== undefined && { ssr: { nonce } }),
    context: { api: createApi(queryClient, client), client, queryClient, http } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the query cache knows what is fresh
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
    parseSearch: searchParameters,
    stringifySearch,
    Wrap: ({ children }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
    // A page may have been kept for hours and still be right: its answers count as fresh from the moment it is read,
    // so nothing is fetched again. Failures are not sent.
    dehydrate: () => {
      const known = queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status === 'success');
      return { answers: known.map(({ queryKey, state }) => [queryKey, state.data]) } as Answers;
    },
    hydrate: ({ answers }: Answers) => {
      for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
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
