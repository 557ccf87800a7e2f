import type { AppRouter } from '@careers/api/app-router';
import type { PlainPage } from '@careers/contracts/site/plain-pages';
import type { QueryClient } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { TrpcClient } from './trpc-client.ts';

/** `no_store`: neither a cache nor a browser stores the page, because visitors can make up endless addresses of it. */
export type PageResponse = { status?: number; no_store?: true };

/** The context of loaders and guards, and of components as `useRouter().options.context`. */
export type RouterContext = {
  client: TrpcClient;
  queryClient: QueryClient;
  /** Fetches the results of procedures into `queryClient`: `api.jobs.facets.prefetch(…)`. */
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** The response's status where it differs from the router's, and whether to store it. Loaders set it. */
  http: PageResponse;
  plain?: PlainPage | undefined;
};
