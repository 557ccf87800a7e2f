import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { proveByIdToken } from '../federation/prove-by-id-token.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import type { ProvedIdentity } from '../identities/proved-identity.ts';
import { signInWithIdentity } from '../identities/user-of-identity.ts';
import { lockSession, type SessionRow } from '../sessions/session-row.ts';
import { requireNewWayIn } from './identities.ts';

const token = z.string().max(32_768).default('');
const params = z.object({
  provider: z.string().max(2_000).default(''),
  id_token: token,
  access_token: token,
  nonce: z.string().max(1_000).default(''),
  link_identity: z.boolean().default(false),
});

/**
 * POST /token?grant_type=id_token: signs in by a provider's ID token, or with `link_identity` links it to the caller.
 */
export const idTokenGrant: Endpoint = (auth) => async (request, reply) => {
  const { link_identity, ...given } = parseBody(request, params);
  const session = link_identity
    ? await link(auth, request, () => proveByIdToken(auth, given))
    : await signInWithIdentity(auth, await proveByIdToken(auth, given), requestMeta(request));
  return respondWithSession(auth, session, request, reply);
};

/** Links the identity to the caller, whose session continues. */
async function link(
  auth: AuthContext,
  request: FastifyRequest,
  prove: () => Promise<ProvedIdentity>,
): Promise<SessionRow> {
  const { user, session, aal } = await requireNewWayIn(auth, request);
  const proved = await prove();
  await linkIdentity(auth, { user_id: user.id, session_id: session.id, aal }, proved, requestMeta(request));
  const now = await lockSession(auth.db, session.id);
  if (!now) throw new AuthError('session_not_found');
  return now;
}
