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

/** The header WWW-Authenticate of a refusal (RFC 6750, section 3); undefined for one that no credentials would change. */
function challengeOf({ code, status, scope }: AppError): string | undefined {
  if (scope) return `Bearer error="insufficient_scope", scope="${scope}"`;
  if (code === 'api_key_invalid') return 'Bearer error="invalid_token"';
  return status === 401 ? 'Bearer' : undefined;
}

/** Replies in the form that `rest/openapi/error-reply.ts` documents. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toLoggedError(error, request.log);
  const { status, message, field, reasons, conflict, scope } = appError;
  const challenge = challengeOf(appError);
  if (challenge) void reply.header('www-authenticate', challenge);
  const retryAfter = retryAfterOf(appError);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(status).send({ error: message, field, reasons, conflict, scope });
}
