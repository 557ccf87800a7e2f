import type { AppRouter } from '@careers/api/app-router';
import { isObject } from '@careers/contracts/is-object';
import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type ReactNode, useState } from 'react';
import { ProcedureError } from './call-procedure.ts';
import { tabQueryClient } from './query-client.ts';
import { browserCall } from './trpc-client.ts';
import { trpc } from './trpc.ts';

/** JSON-RPC's code of a refused request. The server's own code is in the error's data. */
const REFUSED = -32_600;

function toClientError(thrown: unknown): TRPCClientError<AppRouter> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (!(error instanceof ProcedureError) || !isErrorData(error.data)) return TRPCClientError.from(error);
  return TRPCClientError.from({ error: { message: error.message, code: REFUSED, data: error.data } });
}

function isErrorData(data: unknown): data is NonNullable<TRPCClientError<AppRouter>['data']> {
  return isObject(data); // our own server wrote it
}

/** Calls procedures for tRPC's hooks as public pages call them. */
function callLink(): TRPCLink<AppRouter> {
  const call = browserCall();
  return () =>
    ({ op: { type, path, input, signal } }) =>
      observable((observer) => {
        if (type === 'subscription') throw new Error('There are no subscriptions');
        call({ type, path, input, signal: signal ?? undefined }).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: unknown) => observer.error(toClientError(error)),
        );
      });
}

/** Makes the hooks of `trpc` and of TanStack Query work below it. In the browser only: they call over HTTP. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => createTRPCClient<AppRouter>({ links: [callLink()] }));
  const queryClient = tabQueryClient();
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
