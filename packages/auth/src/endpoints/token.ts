import { AuthError } from '../errors.ts';
import { queryParam, type Endpoint } from '../http/endpoint.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshTokenGrant } from './token-refresh-token.ts';
import { web3Grant } from './token-web3.ts';

const grants = new Map<string | undefined, Endpoint>([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
  ['web3', web3Grant],
]);

/** POST /token?grant_type=…: a Session for the credentials of the grant. */
export const token: Endpoint = (auth) => async (request, reply) => {
  const grant = grants.get(queryParam(request, 'grant_type'));
  if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  return grant(auth)(request, reply);
};
