import { SAML, ValidateInResponseTo, type CacheProvider, type Profile } from '@node-saml/node-saml';
import type { AuthConfig } from '../config.ts';
import type { SamlProvider } from '../provider-settings.ts';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import { provedIdentity, type ProvedIdentity, markProofUsed } from '../identities/proved-identity.ts';

const CLOCK_SKEW_MS = 60_000;
const ASSERTION_TTL_MS = 600_000;

/** The service's name in SAML is also the address of its metadata. */
function entityId({ issuer }: Pick<AuthConfig, 'issuer'>): string {
  return `${issuer}/sso/saml/metadata`;
}
function acsUrl({ issuer }: Pick<AuthConfig, 'issuer'>): string {
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

export function requestId({ keys }: Pick<AuthContext, 'keys'>, state: string): string {
  return `_${keyedHash(keys, 'provider-flow', `saml ${state}`)}`;
}

const assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z
          .array(
            z.object({
              $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
              SubjectConfirmationData: z.tuple([
                z.object({
                  $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
                }),
              ]),
            }),
          )
          .length(1),
      }),
    ]),
  }),
});

const MAX_SUBJECT_LENGTH = 255;
const ADDRESSES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NAMES = [
  'name',
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];

function refused(cause: unknown): AuthError {
  const message = 'The response from the company’s sign-in is not valid';
  return new AuthError('bad_oauth_callback', { message, cause });
}

/** A document type may define what the rest of the response reads as, and no provider sends one. */
const DOCUMENT_TYPE = /<!DOCTYPE/i;
/** The first status code of a response: others are nested in it. The library reads it only without an assertion. */
const STATUS_CODE = /<(?:[\w.-]+:)?StatusCode\s[^<>]*?\bValue\s*=\s*["']([^"']*)["']/;

/**
 * The identity that a company's signed response proves: the library checks signature, audience, times and that it
 * answers our request; this function that the status is a success, issuer and recipient are right and that an assertion
 * counts once.
 *
 * @throws AuthError bad_oauth_callback.
 */
export async function proveByAssertion(
  auth: AuthContext,
  provider: SamlProvider,
  state: string,
  SAMLResponse: string,
): Promise<ProvedIdentity> {
  const request_id = requestId(auth, state);
  const client = samlClient(auth.config, provider, request_id);
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  if (DOCUMENT_TYPE.test(xml)) throw refused(new Error('The response has a document type'));
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
    throw refused(error);
  });
  if (STATUS_CODE.exec(xml)?.[1] !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw refused(new Error('The status of the response is not success'));
  const signed = assertion.safeParse(profile?.getAssertion?.());
  if (!profile || !signed.success) throw refused(signed.error);
  const { $, Subject } = signed.data.Assertion;
  const [data] = Subject[0].SubjectConfirmation.map((one) => one.SubjectConfirmationData[0].$);
  if (profile.issuer !== provider.entity_id) throw refused(new Error('The assertion is from another issuer'));
  if (data?.Recipient !== acsUrl(auth.config) || data.InResponseTo !== request_id)
    throw refused(new Error('The assertion is for another recipient or request'));
  const until = new Date(auth.now().getTime() + 2 * ASSERTION_TTL_MS);
  if (!(await markProofUsed(auth, `saml ${provider.entity_id} ${$.ID}`, until)))
    throw refused(new Error('The assertion was used before'));
  return identityOf(provider, profile);
}

/** The subject must be the same at the next sign-in, so a transient one proves nothing. */
function identityOf({ id, entity_id, domains }: SamlProvider, profile: Profile): ProvedIdentity {
  // The library leaves it out where the element is empty.
  const named: unknown = profile.nameID;
  const subject = typeof named === 'string' ? named.trim() : '';
  const transient = profile.nameIDFormat === 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  if (transient || subject === '' || subject.length > MAX_SUBJECT_LENGTH || /\p{Cc}/u.test(subject))
    throw refused(new Error('The assertion names no lasting subject'));
  const email = ADDRESSES.map((name) => profile[name]).find((value) => typeof value === 'string');
  const domain = typeof email === 'string' ? email.trim().toLowerCase().split('@').at(-1) : undefined;
  return provedIdentity({
    provider: `sso:${id}`,
    issuer: entity_id,
    subject,
    method: 'sso/saml',
    email,
    email_verified: domain !== undefined && domains.includes(domain),
    name: NAMES.map((name) => profile[name]).find((value) => typeof value === 'string'),
  });
}
