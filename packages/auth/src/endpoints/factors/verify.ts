import { z } from 'zod';
import { verifyFactor } from '../../factors/verify-factor.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import { pathParam, requestMeta, type Endpoint } from '../../http/endpoint.ts';
import { respondWithSession } from '../../http/session-response.ts';

const params = z.object({
  challenge_id: z.string().max(100).default(''),
  /** Authenticator apps show their codes in groups. */
  code: z
    .string()
    .max(100)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .default(''),
  webauthn: z.unknown().optional(),
});

/** POST /factors/:factor_id/verify: the session at aal2, with new tokens. */
export const verify: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireOwner(auth, request);
  const answer = parseBody(request, params);
  const verified = await verifyFactor(
    auth,
    signedIn,
    { factor_id: pathParam(request, 'factor_id'), ...answer },
    requestMeta(request),
  );
  return respondWithSession(auth, verified, request, reply);
};
