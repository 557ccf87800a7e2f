import type { FastifyRequest, FastifyError, FastifyReply } from 'fastify';
import { isDatabaseUnavailable, isWriteConflict } from '@careers/db/errors';
import { faultKind, logFault } from '@careers/server/log-fault';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { notJson } from './body.ts';
import { recordRefusal } from './record-refusal.ts';

export const VERSION_HEADER = 'X-Supabase-Api-Version';
/** Error codes are strings from this version of the contract on. Older clients send no version. */
export const VERSION = '2024-01-01';

/** Whether the caller's version has string error codes. A version that is not a date counts as none. */
export function supportsErrorCodes({ headers }: FastifyRequest): boolean {
  const version = headers[VERSION_HEADER.toLowerCase()];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}

const RETRY_AFTER_SECONDS = 2;

/** Answers in the contract's shape, the older one for a client that sends no version; records security events. */
export function replyError(auth: AuthContext) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = toAuthError(error);
    const { code, status, message, reasons, retry_after, oauth_error } = refusal;
    if (error instanceof AuthError) await recordRefusal(auth, error, request);
    else if (status === 503) logFault(request.log, faultKind(error), { err: error }, 'sign-in service unavailable');
    else if (status >= 500) request.log.error({ err: error }, 'sign-in service failed');
    if (oauth_error !== undefined) return reply.code(status).send({ error: oauth_error, error_description: message });
    const extra = reasons ? { weak_password: { reasons } } : {};
    const body = supportsErrorCodes(request)
      ? { code, message, ...extra }
      : { code: status, error_code: code, msg: message, ...(status >= 500 ? { error_id: request.id } : {}), ...extra };
    if (retry_after !== undefined) void reply.header('Retry-After', retry_after);
    return reply.code(status).header('x-sb-error-code', code).send(body);
  };
}

/** Only an unexpected error is a 500. */
function toAuthError(error: FastifyError | Error): AuthError {
  if (error instanceof AuthError) return error;
  if (isDatabaseUnavailable(error) || isWriteConflict(error))
    return new AuthError('unexpected_failure', {
      status: 503,
      message: 'The service is temporarily unavailable. Please try again.',
      retry_after: RETRY_AFTER_SECONDS,
    });
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status >= 500) return new AuthError('unexpected_failure');
  if (status === 415) return notJson();
  if (status === 413) return new AuthError('validation_failed', { status, message: 'Request body is too large' });
  return new AuthError('bad_json', { status, message: `Could not parse request body as JSON: ${error.message}` });
}
