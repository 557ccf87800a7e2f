import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { finishProviderFlow, type FinishedFlow } from '../federation/finish-provider-flow.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { flowCookie } from '../http/cookies.ts';
import { redirectTo, writeRefusal, writeSession } from '../http/redirect-response.ts';

/** GET /callback: an identity provider sends the visitor back. HEAD uses nothing up. */
export const callback: Endpoint = (auth) => async (request, reply) => {
  if (request.method === 'HEAD') return reply.code(204).send();
  const query = new URL(request.url, auth.config.issuer).search;
  const address = new URL(`${auth.config.issuer}/callback${query}`);
  const browser = flowCookie(auth.config, request) ?? '';
  return respondWithFlow(
    auth,
    () => finishProviderFlow(auth, { address, browser }, requestMeta(request)),
    request,
    reply,
  );
};

/** Redirects the visitor with the result of a provider flow. An unknown flow redirects to the site, with the error. */
export async function respondWithFlow(
  auth: AuthContext,
  finish: () => Promise<FinishedFlow>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { redirect_to, pkce, result } = await finish().catch((error: unknown): FinishedFlow => {
    if (error instanceof AuthError) return { redirect_to: errorPage(auth), pkce: false, result: error };
    throw error;
  });
  const target = new URL(redirect_to);
  if (result instanceof AuthError) await writeRefusal(auth, target, result, request, { pkce });
  else if ('auth_code' in result) target.searchParams.set('code', result.auth_code);
  else if ('session' in result) await writeSession(auth, target, result.session, request, reply);
  return redirectTo(reply, target);
}

/**
 * Returns the page for errors of unknown flows: the site's callback page, or the site's address if it has no such page.
 */
function errorPage({ config: { mail_links, site_url } }: AuthContext): string {
  return mail_links === 'site' ? `${site_url}/auth/callback` : site_url;
}
