import type { AppRouter } from '@careers/api/app-router';
import { createTRPCClient, httpBatchLink, splitLink, type TRPCClient } from '@trpc/client';
import { isPublicProcedure } from '../page/public-settings.ts';
import { accessToken } from '../session/access-token.ts';
import { ownerProofLink } from './owner-proof.ts';

export type TrpcClient = TRPCClient<AppRouter>;

/** Calls at the same time share a request, up to the server's limit for visitors and the length of an address. */
const batch = { url: '/trpc', maxItems: 5, maxURLLength: 4000 };

/** Public procedures are called without a token, so they never wait for one. */
export function createBrowserClient(): TrpcClient {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => isPublicProcedure(path),
        true: httpBatchLink(batch),
        false: [
          ownerProofLink,
          httpBatchLink({
            ...batch,
            headers: async () => {
              const token = await accessToken();
              return token ? { authorization: `Bearer ${token}` } : {};
            },
          }),
        ],
      }),
    ],
  });
}
