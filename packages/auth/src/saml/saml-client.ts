import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { AuthConfig } from '../config.ts';
import type { SamlProvider } from '../provider-settings.ts';

/** How far the clocks of company and service may be apart. */
const CLOCK_MS = 60_000;
/** How long after its issue an assertion is accepted. */
export const ASSERTION_MS = 600_000;

/** This service's name in SAML, which is also where its metadata is. */
export function entityId({ issuer }: Pick<AuthConfig, 'issuer'>): string {
  return `${issuer}/sso/saml/metadata`;
}
/** Where a company's provider sends its answers. */
export function answerUrl({ issuer }: Pick<AuthConfig, 'issuer'>): string {
  return `${issuer}/sso/saml/acs`;
}

/** Knows the one request whose answer is awaited; our own table says whether it was answered before. */
function onlyRequest(request_id: string): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (key) => (key === request_id ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}

/** The library's client of one company, for one request. */
export function samlClient(
  config: Pick<AuthConfig, 'issuer'>,
  { entity_id, sso_url, certificates }: Pick<SamlProvider, 'entity_id' | 'sso_url' | 'certificates'>,
  request_id: string,
): SAML {
  return new SAML({
    issuer: entityId(config),
    callbackUrl: answerUrl(config),
    audience: entityId(config),
    entryPoint: sso_url,
    idpIssuer: entity_id,
    idpCert: certificates,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_MS,
    maxAssertionAgeMs: ASSERTION_MS,
    generateUniqueId: () => request_id,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(request_id),
  });
}
