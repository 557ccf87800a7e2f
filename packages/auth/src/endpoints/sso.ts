import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { redirectTarget } from '../mails/redirects.ts';
import { codeChallengeParams, parseCodeChallenge } from '../one-time-tokens/pkce.ts';
import type { SamlProvider } from '../provider-settings.ts';
import { beginCompanySignIn, finishCompanySignIn } from '../saml/company-sign-in.ts';
import { samlClient } from '../saml/prove-by-assertion.ts';
import { respondWithFlow } from './provider-flow.ts';

const asked = z.object({
  provider_id: z.string().max(100).default(''),
  domain: z.string().max(253).default(''),
  redirect_to: z.string().max(2_000).default(''),
  ...codeChallengeParams,
});

/** Returns the first company. @throws AuthError saml_provider_disabled when there is none. */
function requireSaml({ config }: AuthContext): SamlProvider {
  const [company] = config.saml_providers;
  if (!company) throw new AuthError('saml_provider_disabled');
  return company;
}

export const sso: Endpoint = (auth) => async (request) => {
  requireSaml(auth);
  const { provider_id, domain, redirect_to: wanted, ...pkce } = parseBody(request, asked);
  const redirect_to = redirectTarget(auth.config, wanted);
  const challenge = parseCodeChallenge(pkce);
  return { url: await beginCompanySignIn(auth, { provider_id, domain, redirect_to, challenge }) };
};

const answered = z.object({
  SAMLResponse: z.string().max(262_144).default(''),
  RelayState: z.string().max(200).default(''),
});

/** POST /sso/saml/acs: receives the response of a company's provider, which a form in the visitor's browser sends. */
export const samlAcs: Endpoint = (auth) => async (request, reply) => {
  requireSaml(auth);
  const { SAMLResponse: response, RelayState: state } = parseBody(request, answered);
  const meta = requestMeta(request);
  return respondWithFlow(auth, () => finishCompanySignIn(auth, { state, response }, meta), request, reply);
};

export const samlMetadata: Endpoint = (auth) => async (_request, reply) => {
  const client = samlClient(auth.config, requireSaml(auth), '_metadata');
  return reply.type('application/samlmetadata+xml').send(client.generateServiceProviderMetadata(null, null));
};
