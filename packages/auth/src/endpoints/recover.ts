import { z } from 'zod';
import { parseBody } from '../http/body.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { parseCodeChallenge, codeChallengeParams } from '../one-time-tokens/pkce.ts';
import { sendRecovery } from '../sign-in/send-recovery.ts';

const params = z.object({ email: z.string().default(''), ...codeChallengeParams });

/** POST /recover: {} whether the address has an account or not. */
export const recover: Endpoint = (auth) => async (request) => {
  const { email, ...pkce } = parseBody(request, params);
  await sendRecovery(
    auth,
    { email, redirect_to: queryParam(request, 'redirect_to'), challenge: parseCodeChallenge(pkce) },
    requestMeta(request),
  );
  return {};
};
