import { AuthError } from '@careers/auth/errors';
import { isErrorCode, errors, type ErrorCode } from '@careers/contracts/errors';
import { isDatabaseAway } from '@careers/db/errors';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { AppError } from './app-error.ts';

/** The sign-in service's refusals that the product API passes on, by the service's own code. */
const authCodes: Partial<Record<string, ErrorCode>> = {
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  weak_password: 'weak_password',
  over_request_rate_limit: 'too_many_requests',
};

const fromZod = (error: ZodError): AppError => {
  const issue = error.issues[0];
  const field = issue?.path.join('.');
  return new AppError('bad_request', { ...(issue && { message: issue.message }), ...(field && { field }) }, { cause: error });
};

const fromAuth = (error: AuthError): AppError => {
  const code = authCodes[error.code] ?? 'bad_request';
  return new AppError(code, { message: error.message, ...(error.reasons && { reasons: [...error.reasons] }) }, { cause: error });
};

/** An error of Fastify or of a parser: it knows its status, and its text may tell of the inside. */
const fromStatus = (error: object): AppError | null => {
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  const status = error.statusCode;
  const code = Object.keys(errors).find((key) => isErrorCode(key) && errors[key].status === status);
  if (isErrorCode(code)) return new AppError(code, {}, { cause: error });
  return status >= 400 && status < 500 ? new AppError('bad_request', {}, { cause: error }) : null;
};

/**
 * Whatever was thrown, as a refusal of the table: the one place that decides what a caller is told. What it does not
 * know is `internal`, which says nothing of the inside (the cause goes to the log).
 */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof AuthError) return fromAuth(error);
  if (isDatabaseAway(error)) return new AppError('unavailable', {}, { cause: error });
  if (error instanceof TRPCError) return fromTrpc(error);
  return (typeof error === 'object' && error && fromStatus(error)) || new AppError('internal', {}, { cause: error });
};

const fromTrpc = (error: TRPCError): AppError => {
  // A wrong output is our fault, a wrong input the caller's: both carry a ZodError.
  if (error.cause && error.code !== 'INTERNAL_SERVER_ERROR') return toAppError(error.cause);
  if (error.cause && !(error.cause instanceof ZodError)) return toAppError(error.cause);
  if (error.code === 'NOT_FOUND') return new AppError('not_found', {}, { cause: error });
  if (error.code === 'PAYLOAD_TOO_LARGE') return new AppError('too_large', {}, { cause: error });
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new AppError('unsupported_media_type', {}, { cause: error });
  return new AppError(error.code === 'INTERNAL_SERVER_ERROR' ? 'internal' : 'bad_request', {}, { cause: error });
};
