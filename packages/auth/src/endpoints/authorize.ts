import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { beginProviderFlow, newBrowserToken, requireProvider } from '../federation/begin-provider-flow.ts';
import { queryParam, type Endpoint } from '../http/endpoint.ts';
import { flowCookie, setFlowCookie } from '../http/cookies.ts';
import { redirectTo, writeRefusal } from '../http/redirect-response.ts';
import { redirectTarget } from '../mails/redirects.ts';
import { parseCodeChallenge } from '../one-time-tokens/pkce.ts';

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
 * GET /authorize?provider=…: sends the visitor to an identity provider (302), or says where to go. HEAD begins nothing.
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
