import type { AppRouter } from '@careers/api/app-router';
import { QueryClient } from '@tanstack/react-query';
import { splitLink, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { isPublicProcedure } from './public-settings.ts';
import { accessToken } from './session/access-token.ts';
import { errorStatus } from './trpc-error.ts';

/** The hooks of every procedure: `trpc.jobs.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

export type TrpcClient = ReturnType<typeof trpc.createClient>;

/** Most procedures of one request: the server takes no more of a visitor. */
const BATCH = 5;
/** Longest address of a request; more calls than fit go in a second one. */
const ADDRESS = 4000;

const batch = { url: '/trpc', maxItems: BATCH, maxURLLength: ADDRESS };

/** The browser's link. Public procedures are called without a token, so they never wait for a session to be refreshed. */
export function browserLink(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ path }) => isPublicProcedure(path),
    true: httpBatchLink(batch),
    false: httpBatchLink({
      ...batch,
      headers: async () => {
        const token = await accessToken();
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    }),
  });
}

/** Tries again what may pass by itself: no reply, or a server in trouble. A refusal stays one. */
function retry(failures: number, error: unknown): boolean {
  return failures < 2 && (errorStatus(error) ?? 503) >= 500;
}

/** The cache of one page's life; on the server, of one request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and the screen says so; the default would wait in silence.
      queries: { staleTime: 30_000, retry: import.meta.env.SSR ? false : retry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Procedures outside components: loaders and guards. */
export function createApi(queryClient: QueryClient, client: TrpcClient) {
  return createTRPCQueryUtils({ queryClient, client });
}
export type Api = ReturnType<typeof createApi>;
