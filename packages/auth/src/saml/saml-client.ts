import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { AuthConfig } from '../config.ts';
import type { SamlProvider } from '../provider-settings.ts';

const CLOCK_SKEW_MS = 60_000;
export const ASSERTION_TTL_MS = 600_000;

/** Returns this service's name in SAML, which is also the address of its metadata. */
function entityId({ issuer }: Pick<AuthConfig, 'issuer'>): string {
  return `${issuer}/sso/saml/metadata`;
}
export function acsUrl({ issuer }: Pick<AuthConfig, 'issuer'>): string {
  return `${issuer}/sso/saml/acs`;
}

/** A cache that knows only the awaited request; our own table records whether its response was used before. */
function onlyRequest(request_id: string): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (key) => (key === request_id ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}

export function samlClient(
  config: Pick<AuthConfig, 'issuer'>,
  { entity_id, sso_url, certificates }: Pick<SamlProvider, 'entity_id' | 'sso_url' | 'certificates'>,
  request_id: string,
): SAML {
  return new SAML({
    issuer: entityId(config),
    callbackUrl: acsUrl(config),
    audience: entityId(config),
    entryPoint: sso_url,
    idpIssuer: entity_id,
    idpCert: certificates,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: ASSERTION_TTL_MS,
    generateUniqueId: () => request_id,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(request_id),
  });
}
