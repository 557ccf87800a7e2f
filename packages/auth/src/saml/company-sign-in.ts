import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { newBrowserToken, beginFlow, consumeFlow } from '../federation/provider-flow.ts';
import { finishFlow, type FinishedFlow } from '../federation/finish-provider-flow.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import type { SamlProvider } from '../provider-settings.ts';
import { proveByAssertion, requestId, samlClient } from './prove-by-assertion.ts';

type CompanySignIn = Record<'provider_id' | 'domain' | 'redirect_to', string> & {
  challenge: CodeChallenge | undefined;
};

function requireCompany({ config }: AuthContext, { provider_id, domain }: CompanySignIn): SamlProvider {
  if ((provider_id === '') === (domain === '')) throw invalid('Either provider_id or domain is needed');
  const found = config.saml_providers.find(({ id, domains }) =>
    provider_id ? id === provider_id : domains.includes(domain.toLowerCase()),
  );
  if (!found) throw new AuthError('sso_provider_not_found');
  return found;
}

/**
 * Begins a sign-in at a company's own provider. Its response comes from another site and brings no cookie, so the code
 * verifier of the client (PKCE) binds it to the browser that asked.
 *
 * @returns the address to which the visitor is sent.
 * @throws AuthError sso_provider_not_found, validation_failed.
 */
export async function beginCompanySignIn(auth: AuthContext, asked: CompanySignIn): Promise<string> {
  const company = requireCompany(auth, asked);
  const { redirect_to, challenge } = asked;
  if (!challenge) throw invalid('SSO needs the PKCE flow: code_challenge and code_challenge_method');
  const flow = { provider: `sso:${company.id}`, browser: newBrowserToken(), redirect_to, challenge };
  const state = await beginFlow(auth, flow);
  return samlClient(auth.config, company, requestId(auth, state)).getAuthorizeUrlAsync(state, undefined, {});
}

/** @throws AuthError bad_oauth_state, flow_state_expired when the response belongs to no sign-in that was begun. */
export async function finishCompanySignIn(
  auth: AuthContext,
  { state, response }: { state: string; response: string },
  meta: RequestMeta,
): Promise<FinishedFlow> {
  const flow = await consumeFlow(auth, state, null);
  const company = auth.config.saml_providers.find(({ id }) => flow.provider === `sso:${id}`);
  if (!company) throw new AuthError('bad_oauth_state');
  return finishFlow(auth, flow, () => proveByAssertion(auth, company, state, response), meta);
}
