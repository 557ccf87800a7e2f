import { faultKind, logFault } from '@careers/server/log-fault';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

/**
 * Converts a thrown value to an AppError. An unexpected one (status 500 and over) is logged with its cause; while the
 * service is unavailable, one line is logged each second.
 */
export function toLoggedError(error: unknown, log: FastifyBaseLogger, details: { procedure?: string } = {}): AppError {
  const appError = toAppError(error);
  const fields = { err: appError.cause ?? error, ...details };
  if (appError.status === 503) logFault(log, faultKind(fields.err), fields, appError.code);
  else if (appError.status >= 500) log.error(fields, appError.code);
  return appError;
}

/** Seconds after which a client may try again; an unavailable database may be back after five. */
export function retryAfterOf({ status, retry_after }: Pick<AppError, 'status' | 'retry_after'>): number | undefined {
  return retry_after ?? (status === 503 ? 5 : undefined);
}

/** The header with the longest time that one of these errors asks a client to wait. */
export function retryHeader(errors: AppError[]): Record<string, string> {
  const seconds = errors.flatMap((error) => retryAfterOf(error) ?? []);
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {};
}

/**
 * Replies in the documented form: `{ error }`, with the field, the reasons or the conflict where there are some, and
 * the error's status.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toLoggedError(error, request.log);
  const { status, message, field, reasons, conflict } = appError;
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const retryAfter = retryAfterOf(appError);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(status).send({ error: message, field, reasons, conflict });
}
