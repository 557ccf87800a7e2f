import { type AuthConfig, authConfig } from '@careers/auth/config';
import type { Environment, SecurityFacts, StorageKind, TestEmailResult } from '@careers/contracts/site/settings';

/** What the running process knows of itself, for the settings screen. */
export type SystemInfo = {
  environment: Environment;
  storage: StorageKind;
  security: SecurityFacts;
  /** `admin`: administrators need a session that has proved a second factor. */
  require_mfa: AuthConfig['require_mfa'];
  /** Sends a test e-mail through the mail server and reports its answer. Null: no mail server is configured. */
  sendTestMail: ((to: string) => Promise<TestEmailResult>) | null;
};

/** How the sign-in service with these settings protects accounts. */
export function toSecurityFacts(config: AuthConfig): SecurityFacts {
  return {
    access_token_seconds: config.access_token_seconds,
    password_min_length: config.password_min_length,
    reauthentication_seconds: config.reauthentication_seconds,
    confirms_email: !config.autoconfirm,
    sign_up: !config.disable_signup && config.email_enabled,
  };
}

/** For an application that was built without settings, as tests do. */
export const defaultSystem: SystemInfo = {
  environment: 'evaluation',
  storage: 'folder',
  security: toSecurityFacts(authConfig.parse({ site_url: 'http://127.0.0.1' })),
  require_mfa: 'none',
  sendTestMail: null,
};
