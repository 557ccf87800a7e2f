import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { queryParam, requestMeta, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { signInWithIdentity } from '../identities/user-of-identity.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { choosePassword } from '../sessions/session-view.ts';
import { exchangeAuthCode } from '../verify/auth-code.ts';
import { proveByWallet } from '../web3/prove-by-wallet.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';

const pkceParams = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') });

/** POST /token?grant_type=pkce. Beyond the contract: `choose_password`, as in the response of POST /verify. */
const pkceGrant: Endpoint = (auth) => async (request, reply) => {
  const { auth_code, code_verifier } = parseBody(request, pkceParams);
  if (!auth_code || !code_verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const session = await exchangeAuthCode(auth, auth_code, code_verifier, requestMeta(request));
  return { ...(await respondWithSession(auth, session, request, reply)), ...choosePassword(session) };
};

const refreshParams = z.object({ refresh_token: z.string().default('') });

const refreshTokenGrant: Endpoint = (auth) => async (request) => {
  const { refresh_token } = parseBody(request, refreshParams);
  if (!refresh_token) throw invalid('refresh_token required');
  return refreshSession(auth, refresh_token, requestMeta(request));
};

const web3Params = z.object({
  chain: z.string().max(100).default(''),
  message: z.string().max(32_768).default(''),
  signature: z.string().max(1_000).default(''),
});

const web3Grant: Endpoint = (auth) => async (request, reply) => {
  if (auth.config.web3_chains.length === 0) throw new AuthError('web3_provider_disabled');
  const proved = await proveByWallet(auth, parseBody(request, web3Params));
  const session = await signInWithIdentity(auth, proved, requestMeta(request));
  return respondWithSession(auth, session, request, reply);
};

const grants = new Map<string | undefined, Endpoint>([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
  ['web3', web3Grant],
]);

export const token: Endpoint = (auth) => async (request, reply) => {
  const grant = grants.get(queryParam(request, 'grant_type'));
  if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  return grant(auth)(request, reply);
};
