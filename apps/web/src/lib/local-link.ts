import type { AppRouter } from '@careers/api/app-router';
import { isErrorCode } from '@careers/contracts/errors';
import { errors } from '@careers/contracts/errors';
import type { CallProcedure } from '@careers/contracts/render-page';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An error as it would arrive over HTTP. One without a code of ours becomes `internal` and tells nothing about the server. */
function toClientError(thrown: unknown, path: string): TRPCClientError<AppRouter> {
  const given = isObject(thrown) ? thrown['code'] : undefined;
  const code = isErrorCode(given) ? given : 'internal';
  const message = code !== 'internal' && thrown instanceof Error ? thrown.message : errors[code].message;
  const data = {
    code: 'BAD_REQUEST' as const,
    httpStatus: errors[code].status,
    path,
    error: code,
    field: undefined,
    reasons: undefined,
  };
  return TRPCClientError.from({ error: { message, code: -32600, data } });
}

/** A tRPC link for the server that calls procedures in process, without HTTP. */
export function localLink(call: CallProcedure): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        call(op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (thrown: unknown) => observer.error(toClientError(thrown, op.path)),
        );
      });
}
