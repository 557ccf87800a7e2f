import type { AuthConfig } from './config.ts';
import { relyingParty } from './webauthn/relying-party.ts';

/** The second factors that the settings turn on: what the screens offer of them. Authenticator apps always are. */
export function offeredFactors(config: AuthConfig): {
  passkeys: boolean;
  phone_factors: boolean;
  require_mfa: AuthConfig['require_mfa'];
} {
  return {
    passkeys: relyingParty({ config }) !== null,
    phone_factors: config.phone_enabled,
    require_mfa: config.require_mfa,
  };
}
