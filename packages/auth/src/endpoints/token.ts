import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint, queryParam } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { normalisePhone } from '../rows/normalise-contact.ts';
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts';
import { proveByIdToken } from '../federation/prove-by-id-token.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import type { ProvedIdentity } from '../identities/proved-identity.ts';
import { signInWithIdentity } from '../identities/user-of-identity.ts';
import { lockSession } from '../sessions/session-row.ts';
import { requireNewWayIn } from './identities.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { choosePassword } from '../sessions/session-view.ts';
import { exchangeAuthCode } from '../verify/auth-code.ts';
import { proveByWallet } from '../web3/prove-by-wallet.ts';

const passwordParams = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
});

/** POST /token?grant_type=password: a Session, with `weak_password` where the password breaks the current rules. */
const passwordGrant: Endpoint = (auth) => async (request, reply) => {
  const { session, weak_password } = await signInWithPassword(auth, credentialsOf(auth, request), requestMeta(request));
  return { ...(await respondWithSession(auth, session, request, reply)), ...(weak_password ? { weak_password } : {}) };
};

function credentialsOf({ config }: AuthContext, request: FastifyRequest) {
  const { email, phone, password } = parseBody(request, passwordParams);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (phone && !config.phone_enabled)
    throw new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' });
  if (!email && !phone) throw invalid('missing email or phone');
  if (phone) return { phone: normalisePhone(phone), password };
  if (!config.email_enabled)
    throw new AuthError('email_provider_disabled', { status: 422, message: 'Email logins are disabled' });
  return { email, password };
}

const tokenText = z.string().max(32_768).default('');
const idTokenParams = z.object({
  provider: z.string().max(2_000).default(''),
  id_token: tokenText,
  access_token: tokenText,
  nonce: z.string().max(1_000).default(''),
  link_identity: z.boolean().default(false),
});

/** POST /token?grant_type=id_token: signs in, or with `link_identity` links the provider's account to the caller. */
const idTokenGrant: Endpoint = (auth) => async (request, reply) => {
  const { link_identity, ...given } = parseBody(request, idTokenParams);
  const session = link_identity
    ? await linkToCaller(auth, request, () => proveByIdToken(auth, given))
    : await signInWithIdentity(auth, await proveByIdToken(auth, given), requestMeta(request));
  return respondWithSession(auth, session, request, reply);
};

async function linkToCaller(auth: AuthContext, request: FastifyRequest, prove: () => Promise<ProvedIdentity>) {
  const { user, session, aal } = await requireNewWayIn(auth, request);
  const proved = await prove();
  await linkIdentity(auth, { user_id: user.id, session_id: session.id, aal }, proved, requestMeta(request));
  const now = await lockSession(auth.db, session.id);
  if (!now) throw new AuthError('session_not_found');
  return now;
}

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
