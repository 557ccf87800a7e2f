import { AuthError } from '@careers/auth/errors';
import type { ErrorCode } from '@careers/contracts/common/errors';
import { isObject } from '@careers/contracts/common/is-object';
import { isDatabaseUnavailable, isWriteConflict } from '@careers/db/errors';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { ZodError } from 'zod';
import { AppError } from './app-error.ts';

const authCodes: Partial<Record<string, ErrorCode>> = {
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  weak_password: 'weak_password',
  reauthentication_needed: 'reauthentication_needed',
  current_password_invalid: 'wrong_password',
  reauthentication_not_valid: 'wrong_code',
};

const authFields: Partial<Record<ErrorCode, string>> = { email_taken: 'email', weak_password: 'password' };

const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

const statusCodes: Partial<Record<number, ErrorCode>> = {
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};
/** The code for an error that tRPC itself throws; every other one is `bad_request`. */
const trpcCodes: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  INTERNAL_SERVER_ERROR: 'internal',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  NOT_FOUND: 'not_found',
  PAYLOAD_TOO_LARGE: 'too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskCodes.has(error.code);
}

function codeOf(status: number): ErrorCode {
  return statusCodes[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal');
}

function fromZod(error: ZodError): AppError {
  const issue = error.issues[0];
  const field = issue?.path.join('.');
  return new AppError(
    'bad_request',
    { ...(issue && { message: issue.message }), ...(field && { field }) },
    { cause: error },
  );
}

function fromAuth(error: AuthError): AppError {
  const code = authCodes[error.code] ?? codeOf(error.status);
  if (error.status >= 500) return new AppError(code, {}, { cause: error });
  const field = authFields[code];
  return new AppError(
    code,
    {
      // The service's own message mentions the change of a password.
      ...(code !== 'reauthentication_needed' && { message: error.message }),
      ...(field && { field }),
      ...(error.reasons && { reasons: [...error.reasons] }),
      ...(error.retry_after !== undefined && { retry_after: error.retry_after }),
    },
    { cause: error },
  );
}

/** Converts an error by its status alone, because its message may contain internal details. */
function fromStatus(error: unknown): AppError | null {
  return isObject(error) && typeof error['statusCode'] === 'number'
    ? new AppError(codeOf(error['statusCode']), {}, { cause: error })
    : null;
}

/** The caller receives the message: of an unknown error a general one, with the cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof AuthError) return fromAuth(error);
  // A conflict that is left after the attempts of inTransaction may be over when the caller tries again.
  if (isDatabaseUnavailable(error) || isWriteConflict(error) || isDiskFault(error))
    return new AppError('unavailable', {}, { cause: error });
  if (error instanceof TRPCError) return fromTrpc(error);
  return fromStatus(error) ?? new AppError('internal', {}, { cause: error });
}

function fromTrpc(error: TRPCError): AppError {
  // Both an invalid input (the caller's error) and an invalid output (an internal error) have a ZodError as cause.
  if (error.cause && error.code !== 'INTERNAL_SERVER_ERROR') return toAppError(error.cause);
  if (error.cause && !(error.cause instanceof ZodError)) return toAppError(error.cause);
  return new AppError(trpcCodes[error.code] ?? 'bad_request', {}, { cause: error });
}
