import type { AuthConfig } from './config.ts';
import { relyingParty } from './webauthn/relying-party.ts';

/** Authenticator apps are always enabled. */
export function offeredFactors(config: AuthConfig) {
  return {
    passkeys: relyingParty({ config }) !== null,
    phone_factors: config.phone_enabled,
    require_mfa: config.require_mfa,
  };
}
