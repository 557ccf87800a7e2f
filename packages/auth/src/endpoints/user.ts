import { z } from 'zod';
import { requireUser } from '../http/authenticate.ts';
import { parseBody } from '../http/body.ts';
import { queryParam, requestMeta, type Endpoint } from '../http/endpoint.ts';
import { codeChallengeParams, parseCodeChallenge } from '../one-time-tokens/pkce.ts';
import { metadata } from '../rows/metadata.ts';
import { toUser } from '../rows/user-view.ts';
import { updateOwnUser } from '../users/update-own-user.ts';

export const userGet: Endpoint = (auth) => async (request) => toUser((await requireUser(auth, request)).user, auth);

const params = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: metadata.optional(),
  channel: z.string().max(100).default(''),
  ...codeChallengeParams,
});

/** PUT /user: `data` is merged, and a null in it removes a key. A new address counts once it is confirmed. */
export const userUpdate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireUser(auth, request);
  const { code_challenge, code_challenge_method, ...changes } = parseBody(request, params);
  const challenge = parseCodeChallenge({ code_challenge, code_challenge_method });
  const asked = { ...changes, redirect_to: queryParam(request, 'redirect_to'), challenge };
  return toUser(await updateOwnUser(auth, signedIn, asked, requestMeta(request)), auth);
};
