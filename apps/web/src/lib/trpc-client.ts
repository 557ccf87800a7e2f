import type { AppRouter } from '@careers/api/app-router';
import { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createContext, useContext } from 'react';
import { type CallProcedure, createHttpCall } from './call-procedure.ts';
import { isPublicProcedure } from './public-settings.ts';
import { accessToken } from './session/access-token.ts';
import { errorStatus } from './trpc-error.ts';

/*
 * All of tRPC that a public page needs: typed calls, which stand in React Query's options. The hooks are in trpc.ts, for
 * the screens that are chunks; a public page that imported them would be 9 kB longer.
 */

/** Calls procedures by tRPC's types: `client.jobs.list.query(…)`. */
export type TrpcClient = TRPCClient<AppRouter>;

/** A client over `call`: `client.jobs.list.query(input, { signal })` calls 'jobs.list'. */
export function createClient(call: CallProcedure): TrpcClient {
  return at([]) as TrpcClient;

  function at(path: readonly string[]): unknown {
    return new Proxy(() => undefined, {
      get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : at([...path, name])),
      apply: (_target, _this, [input, options]: [unknown, { signal?: AbortSignal }?]) =>
        call({
          type: path.at(-1) === 'mutate' ? 'mutation' : 'query',
          path: path.slice(0, -1).join('.'),
          input,
          signal: options?.signal,
        }),
    });
  }
}

/** The router provides its client here. */
export const TrpcClientContext = createContext<TrpcClient | null>(null);

/** The page's client. @throws outside a TrpcClientContext. */
export function useTrpcClient(): TrpcClient {
  const client = useContext(TrpcClientContext);
  if (!client) throw new Error('useTrpcClient must be used within a TrpcClientContext');
  return client;
}

/** The browser's calls. Public procedures are called without a token, so they never wait for a session to be refreshed. */
export function browserCall(): CallProcedure {
  const asVisitor = createHttpCall(async () => ({}));
  const asUser = createHttpCall(async () => {
    const token = await accessToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  });
  return (call) => (isPublicProcedure(call.path) ? asVisitor : asUser)(call);
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
