import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

/** Whatever was thrown, as a refusal. A fault goes to the log, with all that is known of it. */
export function refusalOf(error: unknown, log: FastifyBaseLogger, known: { procedure?: string } = {}): AppError {
  const refusal = toAppError(error);
  if (refusal.status >= 500) log.error({ err: refusal.cause ?? error, ...known }, refusal.code);
  return refusal;
}

/** Answers with a refusal in the documented form: `{ error }`, the field, reasons or conflict where there are some, and the table's status. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, field, reasons, conflict } = refusalOf(error, request.log);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 503) void reply.header('retry-after', '5');
  return reply.code(status).send({ error: message, field, reasons, conflict });
}
