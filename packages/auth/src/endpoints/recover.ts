import { z } from 'zod';
import { bodyOf } from '../http/body.ts';
import { metaOf, queryOf, type Endpoint } from '../http/endpoint.ts';
import { challengeOf, challengeParams } from '../one-time-tokens/pkce.ts';
import { sendRecovery } from '../sign-in/send-recovery.ts';

const params = z.object({ email: z.string().default(''), ...challengeParams });

/** POST /recover: {} whether there is such an account or not. */
export const recover: Endpoint = (auth) => async (request) => {
  const { email, ...pkce } = bodyOf(request, params);
  await sendRecovery(
    auth,
    { email, redirect_to: queryOf(request, 'redirect_to'), challenge: challengeOf(pkce) },
    metaOf(request),
  );
  return {};
};
