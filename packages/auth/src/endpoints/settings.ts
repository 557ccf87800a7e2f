import { offeredFactors } from '../offered-factors.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** GET /settings: which ways to sign in are enabled. */
export const settings: Endpoint =
  ({ config }) =>
  async () => ({
    external: {
      anonymous_users: config.anonymous_enabled,
      email: config.email_enabled,
      phone: config.phone_enabled,
      apple: false,
      azure: false,
      github: false,
      google: false,
      linkedin_oidc: false,
    },
    disable_signup: config.disable_signup,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: config.phone_autoconfirm,
    sms_provider: config.phone_enabled ? 'port' : '',
    saml_enabled: false,
    ...offeredFactors(config),
  });
