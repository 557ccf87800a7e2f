import { z } from 'zod';
import { invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { parseCodeChallenge, codeChallengeParams } from '../one-time-tokens/pkce.ts';
import { sendSignInCode } from '../sign-in/send-sign-in-code.ts';
import { sendMagicLink } from '../sign-in/send-magic-link.ts';
import { metadata } from '../rows/metadata.ts';

const params = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  create_user: z.boolean().default(true),
  data: metadata.default({}),
  channel: z.string().max(100).default(''),
  ...codeChallengeParams,
});

export const otp: Endpoint = (auth) => async (request) => {
  const { email, phone, create_user, data, channel, ...pkce } = parseBody(request, params);
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP');
  const challenge = parseCodeChallenge(pkce);
  if (!email && !phone) throw invalid('One of email or phone must be set');
  if (phone) {
    await sendSignInCode(auth, { phone, channel, create_user, data }, requestMeta(request));
    return {};
  }
  await sendMagicLink(
    auth,
    { email, create_user, data, redirect_to: queryParam(request, 'redirect_to'), challenge },
    requestMeta(request),
  );
  return {};
};
