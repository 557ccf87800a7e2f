import type { FastifyRequest, FastifyReply } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { beginProviderFlow, newBrowserToken, requireProvider } from '../federation/provider-flow.ts';
import { queryParam, type Endpoint, requestMeta } from '../http/endpoint.ts';
import { flowCookie, setFlowCookie } from '../http/cookies.ts';
import { redirectTo, writeRefusal, writeSession } from '../http/redirect-response.ts';
import { redirectTarget } from '../mails/redirects.ts';
import { parseCodeChallenge } from '../one-time-tokens/pkce.ts';
import { finishProviderFlow, type FinishedFlow } from '../federation/finish-provider-flow.ts';

/** The parameters of a provider flow in a request's address. @throws AuthError validation_failed. */
export function flowParams({ config }: AuthContext, request: FastifyRequest) {
  const challenge = parseCodeChallenge({
    code_challenge: queryParam(request, 'code_challenge') ?? '',
    code_challenge_method: queryParam(request, 'code_challenge_method') ?? '',
  });
  return {
    challenge,
    browser: flowCookie(config, request) ?? newBrowserToken(),
    redirect_to: redirectTarget(config, queryParam(request, 'redirect_to'), request.headers.referer),
    hints: { login_hint: queryParam(request, 'login_hint'), prompt: queryParam(request, 'prompt') },
    json: queryParam(request, 'skip_http_redirect') === 'true',
  };
}

/**
 * GET /authorize: sends the visitor to an identity provider (302), or says where to go. HEAD begins nothing.
 *
 * @throws AuthError validation_failed for a provider that is not configured.
 */
export const authorize: Endpoint = (auth) => async (request, reply) => {
  const client = requireProvider(auth, queryParam(request, 'provider'));
  const { browser, hints, json, ...flow } = flowParams(auth, request);
  if (request.method === 'HEAD') return reply.code(204).send();
  try {
    const url = await beginProviderFlow(auth, client, { ...flow, browser }, hints);
    setFlowCookie(auth.config, browser, reply);
    return json ? { url: url.href } : reply.header('Referrer-Policy', 'no-referrer').redirect(url.href, 302);
  } catch (error) {
    if (json || !(error instanceof AuthError)) throw error;
    const target = new URL(flow.redirect_to);
    await writeRefusal(auth, target, error, request, { pkce: flow.challenge !== undefined });
    return redirectTo(reply, target);
  }
};

/** GET /callback: an identity provider sends the visitor back. HEAD uses nothing up. */
export const callback: Endpoint = (auth) => async (request, reply) => {
  if (request.method === 'HEAD') return reply.code(204).send();
  const query = new URL(request.url, auth.config.issuer).search;
  const address = new URL(`${auth.config.issuer}/callback${query}`);
  const browser = flowCookie(auth.config, request) ?? '';
  const meta = requestMeta(request);
  return respondWithFlow(auth, () => finishProviderFlow(auth, { address, browser }, meta), request, reply);
};

/** An unknown flow redirects to the site, with the error. */
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

/** The page for errors of unknown flows: the site's callback page, or the site's address if it has none. */
function errorPage({ config: { mail_links, site_url } }: AuthContext): string {
  return mail_links === 'site' ? `${site_url}/auth/callback` : site_url;
}
