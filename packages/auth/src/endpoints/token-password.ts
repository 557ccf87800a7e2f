import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { normalisePhone } from '../rows/normalise-contact.ts';
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts';

const params = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
});

/** POST /token?grant_type=password: a Session, with `weak_password` where the password breaks the current rules. */
export const passwordGrant: Endpoint = (auth) => async (request, reply) => {
  const { session, weak_password } = await signInWithPassword(auth, credentialsOf(auth, request), requestMeta(request));
  return { ...(await respondWithSession(auth, session, request, reply)), ...(weak_password ? { weak_password } : {}) };
};

function credentialsOf({ config }: AuthContext, request: FastifyRequest) {
  const { email, phone, password } = parseBody(request, params);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (phone && !config.phone_enabled)
    throw new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' });
  if (!email && !phone) throw invalid('missing email or phone');
  if (phone) return { phone: normalisePhone(phone), password };
  if (!config.email_enabled)
    throw new AuthError('email_provider_disabled', { status: 422, message: 'Email logins are disabled' });
  return { email, password };
}
