import type { AppRouter } from '@careers/api/app-router';
import { errors, isErrorCode } from '@careers/contracts/common/errors';
import { isObject } from '@careers/contracts/common/is-object';
import type { PageQuery } from '@careers/contracts/site/render-page';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { TrpcClient } from './trpc-client.ts';

export function createInProcessClient(call: PageQuery): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [inProcessLink(call)] });
}

function inProcessLink(call: PageQuery): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        call(path, input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (thrown: unknown) => observer.error(toClientError(thrown)),
        );
      });
}

/** The code of JSON-RPC for an invalid request. The server's own code is in the error's data. */
const INVALID_REQUEST = -32_600;

/** Converts an error to the one of an HTTP call. Without one of our codes it becomes `internal` and reveals nothing. */
function toClientError(thrown: unknown): TRPCClientError<AppRouter> {
  const given = isObject(thrown) ? thrown['code'] : undefined;
  const code = isErrorCode(given) ? given : 'internal';
  const message = code !== 'internal' && thrown instanceof Error ? thrown.message : errors[code].message;
  const data = { error: code, httpStatus: errors[code].status };
  return TRPCClientError.from({ error: { message, code: INVALID_REQUEST, data } });
}
