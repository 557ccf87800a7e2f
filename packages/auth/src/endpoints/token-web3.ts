import { z } from 'zod';
import { parseBody } from '../http/body.ts';
import { setDeviceCookie } from '../http/device-cookie.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { signInWithIdentity } from '../identities/sign-in-with-identity.ts';
import { toSession } from '../sessions/session-view.ts';
import { proveByWallet } from '../web3/prove-by-wallet.ts';

const params = z.object({
  chain: z.string().max(100).default(''),
  message: z.string().max(32_768).default(''),
  signature: z.string().max(1_000).default(''),
});

/** POST /token?grant_type=web3: signs in by a message that a wallet signed. */
export const web3Grant: Endpoint = (auth) => async (request, reply) => {
  const proved = await proveByWallet(auth, parseBody(request, params));
  const session = await signInWithIdentity(auth, proved, requestMeta(request));
  await setDeviceCookie(auth, session.user_id, request, reply);
  return toSession(auth, session);
};
