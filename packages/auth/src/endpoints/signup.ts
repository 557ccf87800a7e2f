import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { parseCodeChallenge, codeChallengeParams } from '../one-time-tokens/pkce.ts';
import { signUpNonce } from '../one-time-tokens/pending-sign-up.ts';
import { signUpByPhone } from '../sign-in/sign-up-by-phone.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { signUpAnonymously, signUp } from '../sign-in/sign-up.ts';
import { metadata } from '../rows/metadata.ts';

const params = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: metadata.default({}),
  channel: z.string().max(100).default(''),
  sign_up_nonce: signUpNonce,
  ...codeChallengeParams,
});

/** POST /signup: a Session when the account needs no confirmation, otherwise the User alone. */
export const signup: Endpoint = (auth) => async (request, reply) => {
  const { email, phone, password, data, channel, sign_up_nonce, ...pkce } = parseBody(request, params);
  function signedIn(session: SessionRow) {
    return respondWithSession(auth, session, request, reply);
  }
  if (!email && !phone) return signedIn(await signUpAnonymously(auth, data, requestMeta(request)));
  if (auth.config.disable_signup) throw new AuthError('signup_disabled');
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.');
  const account = {
    password,
    user_metadata: data,
    redirect_to: queryParam(request, 'redirect_to'),
    challenge: parseCodeChallenge(pkce),
    sign_up_nonce,
  };
  const { user, session } = phone
    ? await signUpByPhone(auth, { ...account, phone, channel }, requestMeta(request))
    : await signUp(auth, { ...account, email }, requestMeta(request), { sign_in: true });
  return session ? signedIn(session) : user;
};
