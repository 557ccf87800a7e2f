import type { AppRouter } from '@careers/api/app-router';
import type { QueryClient } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { TrpcClient } from './trpc-client.ts';

/** `no_store` is for a page that visitors can make up addresses of without end: neither cache nor browser keeps it. */
export type PageResponse = { status?: number; no_store?: true };

/** What loaders and guards receive, and components have from `useRouter().options.context`. */
export type RouterContext = {
  client: TrpcClient;
  queryClient: QueryClient;
  /** Fetches what procedures answer into `queryClient`: `api.jobs.facets.prefetch(…)`. */
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** What a loader says of the server's response: its status, where that differs from the router's, and whether to keep it. */
  http: PageResponse;
};
