import { z } from 'zod';
import { invalid } from '../errors.ts';
import { bodyOf } from '../http/body.ts';
import { metaOf, queryOf, type Endpoint } from '../http/endpoint.ts';
import { challengeOf, challengeParams } from '../one-time-tokens/pkce.ts';
import { refuseChannel } from '../sms/sms-channel.ts';
import { signUpByPhone } from '../sign-in/sign-up-by-phone.ts';
import { toSession } from '../sessions/session-view.ts';
import { signUpAnonymously } from '../sign-in/sign-up-anonymously.ts';
import { signUp } from '../sign-in/sign-up.ts';
import { metadata } from '../rows/metadata.ts';

const params = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: metadata.default({}),
  channel: z.string().default(''),
  ...challengeParams,
});

/** POST /signup: a Session when the account needs no confirmation, otherwise the bare User. */
export const signup: Endpoint = (auth) => async (request) => {
  const { email, phone, password, data, channel, ...pkce } = bodyOf(request, params);
  if (!email && !phone) return toSession(auth, await signUpAnonymously(auth, data, metaOf(request)));
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.');
  if (phone) refuseChannel(channel);
  const account = {
    password,
    user_metadata: data,
    redirect_to: queryOf(request, 'redirect_to'),
    challenge: challengeOf(pkce),
  };
  const { user, session } = phone
    ? await signUpByPhone(auth, { ...account, phone }, metaOf(request))
    : await signUp(auth, { ...account, email }, metaOf(request), { sign_in: true });
  return session ? toSession(auth, session) : user;
};
