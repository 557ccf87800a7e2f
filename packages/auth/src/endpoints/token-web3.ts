import { z } from 'zod';
import { AuthError } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { signInWithIdentity } from '../identities/sign-in-with-identity.ts';
import { proveByWallet } from '../web3/prove-by-wallet.ts';

const params = z.object({
  chain: z.string().max(100).default(''),
  message: z.string().max(32_768).default(''),
  signature: z.string().max(1_000).default(''),
});

/** POST /token?grant_type=web3: signs in by a message that a wallet signed. */
export const web3Grant: Endpoint = (auth) => async (request, reply) => {
  if (auth.config.web3_chains.length === 0) throw new AuthError('web3_provider_disabled');
  const proved = await proveByWallet(auth, parseBody(request, params));
  const session = await signInWithIdentity(auth, proved, requestMeta(request));
  return respondWithSession(auth, session, request, reply);
};
