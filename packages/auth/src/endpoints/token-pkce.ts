import { z } from 'zod';
import { invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { choosePassword } from '../sessions/session-view.ts';
import { exchangeAuthCode } from '../verify/auth-code.ts';

const params = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') });

/** POST /token?grant_type=pkce. Beyond the contract: `choose_password`, as in the response of POST /verify. */
export const pkceGrant: Endpoint = (auth) => async (request, reply) => {
  const { auth_code, code_verifier } = parseBody(request, params);
  if (!auth_code || !code_verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const session = await exchangeAuthCode(auth, auth_code, code_verifier, requestMeta(request));
  return { ...(await respondWithSession(auth, session, request, reply)), ...choosePassword(session) };
};
