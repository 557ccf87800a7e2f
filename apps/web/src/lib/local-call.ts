import { errors, isErrorCode } from '@careers/contracts/errors';
import { isObject } from '@careers/contracts/is-object';
import type { CallProcedure as CallInProcess } from '@careers/contracts/render-page';
import { type CallProcedure, ProcedureError } from './call-procedure.ts';

/** An error as it would arrive over HTTP. One without a code of ours becomes `internal` and tells nothing about the server. */
function toProcedureError(thrown: unknown): ProcedureError {
  const given = isObject(thrown) ? thrown['code'] : undefined;
  const code = isErrorCode(given) ? given : 'internal';
  const message = code !== 'internal' && thrown instanceof Error ? thrown.message : errors[code].message;
  return new ProcedureError(message, { error: code, httpStatus: errors[code].status });
}

/** Calls for the server, in process and without HTTP. */
export function localCall(call: CallInProcess): CallProcedure {
  return ({ path, input }) =>
    call(path, input).catch((thrown: unknown) => {
      throw toProcedureError(thrown);
    });
}
