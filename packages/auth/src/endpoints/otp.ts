import { z } from 'zod';
import { invalid } from '../errors.ts';
import { bodyOf } from '../http/body.ts';
import { metaOf, queryOf, type Endpoint } from '../http/endpoint.ts';
import { challengeOf, challengeParams } from '../one-time-tokens/pkce.ts';
import { refuseChannel } from '../sms/sms-channel.ts';
import { sendSignInCode } from '../sign-in/send-sign-in-code.ts';
import { sendMagicLink } from '../sign-in/send-magic-link.ts';
import { metadata } from '../rows/metadata.ts';

const params = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  create_user: z.boolean().default(true),
  data: metadata.default({}),
  channel: z.string().default(''),
  ...challengeParams,
});

/** POST /otp: mails a link and a code, or sends a code to a phone. */
export const otp: Endpoint = (auth) => async (request) => {
  const { email, phone, create_user, data, channel, ...pkce } = bodyOf(request, params);
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP');
  const challenge = challengeOf(pkce);
  if (!email && !phone) throw invalid('One of email or phone must be set');
  if (phone) {
    refuseChannel(channel);
    await sendSignInCode(auth, { phone, create_user, data }, metaOf(request));
    return {};
  }
  await sendMagicLink(
    auth,
    { email, create_user, data, redirect_to: queryOf(request, 'redirect_to'), challenge },
    metaOf(request),
  );
  return {};
};
