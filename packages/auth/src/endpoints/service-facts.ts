import type { Endpoint } from '../http/endpoint.ts';
import { offeredFactors } from '../offered-factors.ts';
import { offeredProviders } from '../offered-providers.ts';

export const health: Endpoint = () => async () => ({
  version: 'careers',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
});

export const jwks: Endpoint = (auth) => async (_request, reply) => {
  void reply.header('Cache-Control', 'public, max-age=600');
  return { keys: await auth.keys.publicJwks() };
};

const KNOWN_PROVIDERS = ['apple', 'azure', 'github', 'google', 'linkedin_oidc'];

/** GET /settings: the enabled ways to sign in. Those after `saml_enabled` are beyond the contract, for the site. */
export const settings: Endpoint =
  ({ config }) =>
  async () => ({
    external: {
      anonymous_users: config.anonymous_enabled,
      email: config.email_enabled,
      phone: config.phone_enabled,
      ...Object.fromEntries(KNOWN_PROVIDERS.map((id) => [id, false])),
      ...Object.fromEntries(config.providers.map(({ id }) => [id, true])),
    },
    disable_signup: config.disable_signup,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: config.phone_autoconfirm,
    sms_provider: config.phone_enabled ? 'port' : '',
    saml_enabled: config.saml_providers.length > 0,
    ...offeredFactors(config),
    ...offeredProviders(config),
    own_service: true,
  });
