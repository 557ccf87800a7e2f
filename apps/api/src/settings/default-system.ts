import { type AuthConfig, authConfig } from '@careers/auth/config';
import type { SecurityFacts } from '@careers/contracts/site/settings';
import type { SystemInfo } from '../context/system-info.ts';

/** How a sign-in service with these settings protects accounts. */
export function toSecurityFacts(config: AuthConfig): SecurityFacts {
  return {
    access_token_seconds: config.access_token_seconds,
    password_min_length: config.password_min_length,
    reauthentication_seconds: config.reauthentication_seconds,
    confirms_email: !config.autoconfirm,
    sign_up: !config.disable_signup && config.email_enabled,
  };
}

/** The facts about an application that is built without settings, as tests do. */
export const defaultSystem: SystemInfo = {
  environment: 'evaluation',
  storage: 'folder',
  security: toSecurityFacts(authConfig.parse({ site_url: 'http://127.0.0.1' })),
  require_mfa: 'none',
  sendTestMail: null,
};
