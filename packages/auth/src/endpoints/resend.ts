import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { parseCodeChallenge, codeChallengeParams } from '../one-time-tokens/pkce.ts';
import { resendCode } from '../sign-in/send-sign-in-code.ts';
import { resendMail } from '../sign-in/resend.ts';

const params = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  ...codeChallengeParams,
});
const types = ['signup', 'email_change', 'sms', 'phone_change'];

/** POST /resend: sends a confirmation again. {} whether an account waits for one or not. */
export const resend: Endpoint = (auth) => async (request) => {
  const { type, email, phone, ...pkce } = parseBody(request, params);
  if (!types.includes(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (!email && type === 'signup') throw invalid('Type provided requires an email address');
  if (!phone && type === 'sms') throw invalid('Type provided requires a phone number');
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  if (!email && !phone) throw invalid('Missing email address or phone number');
  if (phone) {
    await resendCode(auth, type, phone, requestMeta(request));
    return {};
  }
  if (!auth.config.email_enabled)
    throw new AuthError('email_provider_disabled', { message: 'Email logins are disabled' });
  const redirect_to = queryParam(request, 'redirect_to');
  const challenge = parseCodeChallenge(pkce);
  const mail = { type: type === 'signup' ? type : 'email_change', email, redirect_to, challenge } as const;
  await resendMail(auth, mail, requestMeta(request));
  return {};
};
