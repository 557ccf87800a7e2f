import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { beginProviderFlow, requireProvider } from '../federation/provider-flow.ts';
import { requireRecentProof, requireStrongestProof } from '../factors/require-second-factor.ts';
import { requireUser } from '../http/authenticate.ts';
import { pathParam, queryParam, requestMeta, type Endpoint } from '../http/endpoint.ts';
import { setFlowCookie } from '../http/cookies.ts';
import { unlinkIdentity } from '../identities/link-identity.ts';
import { isUuid } from '../rows/uuid.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import { flowParams } from './provider-flow.ts';

/** @throws AuthError manual_linking_disabled, insufficient_aal, mailed_code_needed, besides those of `requireUser`. */
async function requireLinking(auth: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const live = await requireUser(auth, request);
  if (!auth.config.manual_linking_enabled) throw new AuthError('manual_linking_disabled');
  await requireStrongestProof(auth, auth.db, live);
  return live;
}

/**
 * Returns the signed-in user, who may add a way to sign in.
 *
 * @throws AuthError reauthentication_needed when they signed in longer ago; manual_linking_disabled, insufficient_aal,
 *   mailed_code_needed.
 */
export async function requireNewWayIn(auth: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const signedIn = await requireLinking(auth, request);
  requireRecentProof(auth, signedIn);
  return signedIn;
}

/**
 * GET /user/identities/authorize?provider=…: the address at which the signed-in user links a provider's account. The
 * response sets the cookie of the browser, so that only this browser can finish the flow.
 *
 * @throws AuthError as `requireNewWayIn` does; validation_failed for a provider that is not configured.
 */
export const identityAuthorize: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireNewWayIn(auth, request);
  const client = requireProvider(auth, queryParam(request, 'provider'));
  const { hints, json, ...flow } = flowParams(auth, request);
  if (request.method === 'HEAD') return reply.code(204).send();
  const url = await beginProviderFlow(auth, client, { ...flow, session_id: signedIn.session.id }, hints);
  setFlowCookie(auth.config, flow.browser, reply);
  return json ? { url: url.href } : reply.redirect(url.href, 302);
};

export const identityDelete: Endpoint = (auth) => async (request) => {
  const signedIn = await requireLinking(auth, request);
  const id = pathParam(request, 'identity_id');
  if (!isUuid(id)) throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
  await unlinkIdentity(auth, signedIn, id.toLowerCase(), requestMeta(request));
  return {};
};
