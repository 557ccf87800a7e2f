import { AuthError } from '@careers/auth/errors';
import type { ErrorCode } from '@careers/contracts/errors';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { ZodError } from 'zod';
import { AppError } from './app-error.ts';

/** Refusals of the sign-in service that have a code of their own here. */
const authCodes: Partial<Record<string, ErrorCode>> = {
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  weak_password: 'weak_password',
};

/** What of the input such a refusal is about: a form says it there. */
const authFields: Partial<Record<ErrorCode, string>> = { email_taken: 'email', weak_password: 'password' };

/** What an error of Fastify, of a parser or of the sign-in service means, by its status. */
const statusCodes: Partial<Record<number, ErrorCode>> = {
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};
/** What an error that tRPC itself raises means; any other is a request that it does not understand. */
const trpcCodes: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  INTERNAL_SERVER_ERROR: 'internal',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  NOT_FOUND: 'not_found',
  PAYLOAD_TOO_LARGE: 'too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

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
    { message: error.message, ...(field && { field }), ...(error.reasons && { reasons: [...error.reasons] }) },
    { cause: error },
  );
}

/** An error that knows its status: the code alone, because its text may tell of the inside. */
function fromStatus(error: unknown): AppError | null {
  return typeof error === 'object' && error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? new AppError(codeOf(error.statusCode), {}, { cause: error })
    : null;
}

/**
 * Whatever was thrown, as a refusal of the table: the one place that decides what a caller is told. What it does not
 * know is `internal`, which says nothing of the inside (the cause goes to the log).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof AuthError) return fromAuth(error);
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', {}, { cause: error });
  if (error instanceof TRPCError) return fromTrpc(error);
  return fromStatus(error) ?? new AppError('internal', {}, { cause: error });
}

function fromTrpc(error: TRPCError): AppError {
  // A wrong output is our fault, a wrong input the caller's: both carry a ZodError.
  if (error.cause && error.code !== 'INTERNAL_SERVER_ERROR') return toAppError(error.cause);
  if (error.cause && !(error.cause instanceof ZodError)) return toAppError(error.cause);
  return new AppError(trpcCodes[error.code] ?? 'bad_request', {}, { cause: error });
}
