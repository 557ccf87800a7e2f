import { z } from 'zod';
import { invalid, AuthError } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { parseCodeChallenge, codeChallengeParams } from '../one-time-tokens/pkce.ts';
import { sendSignInCode, resendCode } from '../sign-in/send-sign-in-code.ts';
import { sendMagicLink, sendRecovery, resendMail } from '../sign-in/send-sign-in-mail.ts';
import { metadata } from '../rows/metadata.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { requireUser } from '../http/authenticate.ts';
import { sendReauthentication } from '../sign-in/send-reauthentication.ts';

const otpParams = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  create_user: z.boolean().default(true),
  data: metadata.default({}),
  channel: z.string().max(100).default(''),
  ...codeChallengeParams,
});

export const otp: Endpoint = (auth) => async (request) => {
  const { email, phone, create_user, data, channel, ...pkce } = parseBody(request, otpParams);
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP');
  const challenge = parseCodeChallenge(pkce);
  if (!email && !phone) throw invalid('One of email or phone must be set');
  if (phone) {
    await sendSignInCode(auth, { phone, channel, create_user, data }, requestMeta(request));
    return {};
  }
  const redirect_to = queryParam(request, 'redirect_to');
  await sendMagicLink(auth, { email, create_user, data, redirect_to, challenge }, requestMeta(request));
  return {};
};

const recoverParams = z.object({ email: z.string().default(''), ...codeChallengeParams });

/** POST /recover: {} whether the address has an account or not. */
export const recover: Endpoint = (auth) => async (request) => {
  const { email, ...pkce } = parseBody(request, recoverParams);
  const redirect_to = queryParam(request, 'redirect_to');
  await sendRecovery(auth, { email, redirect_to, challenge: parseCodeChallenge(pkce) }, requestMeta(request));
  return {};
};

/** GET /reauthenticate: mails the signed-in user a code for PUT /user. */
export const reauthenticate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireUser(auth, request);
  requireSecondFactor(signedIn);
  await sendReauthentication(auth, signedIn.user, requestMeta(request));
  return {};
};

const resendParams = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  ...codeChallengeParams,
});
const resendTypes = ['signup', 'email_change', 'sms', 'phone_change'];

/** POST /resend: sends a confirmation again. {} whether an account waits for one or not. */
export const resend: Endpoint = (auth) => async (request) => {
  const { type, email, phone, ...pkce } = parseBody(request, resendParams);
  if (!resendTypes.includes(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
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
