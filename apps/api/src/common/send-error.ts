import { faultKind, logFault } from '@careers/server/log-fault';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

/** Logs an unexpected error (status 500 and over) with its cause; while the service is unavailable once a second. */
export function toLoggedError(error: unknown, log: FastifyBaseLogger, details: { procedure?: string } = {}): AppError {
  const appError = toAppError(error);
  const fields = { err: appError.cause ?? error, ...details };
  if (appError.status === 503) logFault(log, faultKind(fields.err), fields, appError.code);
  else if (appError.status >= 500) log.error(fields, appError.code);
  return appError;
}

/** The longest time that one of these errors asks to wait: an unavailable database may be back after five seconds. */
export function retryHeader(errors: AppError[]): Record<string, string> {
  const seconds = errors.flatMap(({ status, retry_after }) => retry_after ?? (status === 503 ? 5 : []));
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
  void reply.headers(retryHeader([appError]));
  return reply.code(status).send({ error: message, field, reasons, conflict, scope });
}
