import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { setDeviceCookie } from '../http/device-cookie.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { normalisePhone } from '../rows/normalise-phone.ts';
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts';

const params = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
});

/** POST /token?grant_type=password. The browser is known from then on. */
export const passwordGrant: Endpoint = (auth) => async (request, reply) => {
  const session = await signInWithPassword(auth, credentialsOf(auth, request), requestMeta(request));
  await setDeviceCookie(auth, session.user.id, request, reply);
  return session;
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
