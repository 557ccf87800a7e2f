import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { AuthError } from '../errors.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { recordRefusal } from './record-refusal.ts';
import { respondWithSession } from './session-response.ts';

// The contract's responses in an address: a session in the fragment, a code in the query, an error in the fragment and
// for PKCE in the query too.

/** The address may hold a session, so the response keeps browsers from passing it to other pages. */
export function redirectTo(reply: FastifyReply, target: URL): FastifyReply {
  return reply.header('Referrer-Policy', 'no-referrer').redirect(target.href, 303);
}

export async function writeSession(
  auth: AuthContext,
  target: URL,
  session: SessionRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<URLSearchParams> {
  const answered = await respondWithSession(auth, session, request, reply);
  const { access_token, refresh_token, expires_in, expires_at, token_type } = answered;
  const fields = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    sb: '',
  });
  target.hash = fields.toString();
  return fields;
}

/** Keeps the client's own query, and records an error that is a security event. */
export async function writeRefusal(
  auth: AuthContext,
  target: URL,
  error: AuthError,
  request: FastifyRequest,
  { pkce }: { pkce: boolean },
): Promise<void> {
  await recordRefusal(auth, error, request);
  const { code, status, message, cause } = error;
  if (cause instanceof Error)
    request.log.warn({ reason: `${cause.name}: ${cause.message}`, detail: code }, 'identity provider');
  const refusal = {
    error: status === 403 ? 'access_denied' : status >= 500 ? 'server_error' : 'invalid_request',
    error_code: code,
    error_description: message,
  };
  if (pkce) for (const [name, value] of Object.entries(refusal)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...refusal, sb: '' }).toString();
}
