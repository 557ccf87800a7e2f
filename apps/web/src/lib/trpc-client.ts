import type { AppRouter } from '@careers/api/app-router';
import type { TRPCClient } from '@trpc/client';
import { type CallProcedure, createHttpCall } from './call-procedure.ts';
import { isPublicProcedure } from './public-settings.ts';
import { accessToken } from './session/access-token.ts';

/*
 * All of tRPC that a public page needs: typed calls. The hooks are in trpc.ts, for the screens that are chunks; a public
 * page that imported them would be 19 kB longer, with TanStack Query that they stand on.
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

/** The browser's calls. Public procedures are called without a token, so they never wait for a session to be refreshed. */
export function browserCall(): CallProcedure {
  const asVisitor = createHttpCall(async () => ({}));
  const asUser = createHttpCall(async () => {
    const token = await accessToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  });
  return (call) => (isPublicProcedure(call.path) ? asVisitor : asUser)(call);
}
