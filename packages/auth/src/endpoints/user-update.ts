import { z } from 'zod';
import { requireUser } from '../http/authenticate.ts';
import { bodyOf } from '../http/body.ts';
import { metaOf, queryOf, type Endpoint } from '../http/endpoint.ts';
import { challengeOf, challengeParams } from '../one-time-tokens/pkce.ts';
import { refuseChannel } from '../sms/sms-channel.ts';
import { changeUser } from '../users/update-own-user.ts';
import { metadata } from '../rows/metadata.ts';
import { toUser } from '../rows/user-view.ts';

const params = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: metadata.optional(),
  channel: z.string().default(''),
  ...challengeParams,
});

/** PUT /user: `data` merges, a null in it removes a key; a new address is mailed to first. */
export const userUpdate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireUser(auth, request);
  const { code_challenge, code_challenge_method, channel, ...changes } = bodyOf(request, params);
  if (changes.phone) refuseChannel(channel);
  const links = {
    redirect_to: queryOf(request, 'redirect_to'),
    challenge: challengeOf({ code_challenge, code_challenge_method }),
  };
  const changed = await changeUser(auth, signedIn, { ...changes, ...links }, metaOf(request));
  return toUser(changed, auth.config.audience);
};
