import { areDistinct } from '@careers/contracts/common/distinct';
import { z } from 'zod';

/** Undefined for a text that is not JSON. A value that is no text is returned as it is. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

// The parties besides this service that may vouch for a visitor. Each list is JSON, and empty (off) by default.

const text = z.string().trim().min(1).max(2000);

/** Whether a host is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/** Whether an address is https, or http to this machine. */
export function isPrivateLine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

const privateLine = text.refine(isPrivateLine, 'must name providers by addresses that begin with https://');

const OWN_KINDS = ['email', 'phone', 'anonymous', 'anonymous_users', 'web3', 'saml', 'sso'];
const providerId = z
  .string()
  .regex(/^[a-z][\w-]{0,31}$/, 'must have an id of lower-case letters for each provider')
  .refine((id) => !OWN_KINDS.includes(id), 'must not use the id of another way to sign in');

/** The names and issuers of well-known providers. Azure is the contract's name for Microsoft. */
const presets: Record<string, { name: string; issuer?: string }> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  azure: { name: 'Microsoft' },
};

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const openIdProvider = z
  .strictObject({
    id: providerId,
    /** The label of the button; presets have one. */
    name: text.max(60).optional(),
    issuer: privateLine.optional(),
    /** The directory whose people may sign in; only for Microsoft. */
    tenant: z.string().regex(GUID, 'must name the Microsoft tenant by its GUID').optional(),
    client_id: text,
    client_secret: text.optional(),
    /** Further client ids, such as those of mobile apps, whose id tokens are accepted at `grant_type=id_token`. */
    audiences: z.array(text).max(20).default([]),
    scopes: text.default('openid email profile'),
  })
  .transform(({ tenant, ...given }, context) => {
    const preset = presets[given.id];
    const issuer =
      given.issuer ?? (tenant ? `https://login.microsoftonline.com/${tenant.toLowerCase()}/v2.0` : preset?.issuer);
    if (issuer === undefined) {
      context.addIssue(
        given.id === 'azure' ? 'must name the tenant of azure' : 'must name an issuer for each provider',
      );
      return z.NEVER;
    }
    return { ...given, issuer, name: given.name ?? preset?.name ?? given.id };
  });

/** `issuer` is written as the provider's own metadata says it. */
export type OpenIdProvider = z.output<typeof openIdProvider>;

const notProviders = 'must be a JSON array of providers with id, client_id and issuer';
export const openIdProviders = z.preprocess(parseJson, z.array(openIdProvider, notProviders)).pipe(
  z
    .custom<OpenIdProvider[]>()
    .refine((list) => areDistinct(list.map(({ id }) => id)), 'must not use one id twice')
    .refine(
      (list) => areDistinct(list.map(({ issuer }) => issuer.replace(/\/+$/, ''))),
      'must not name one issuer twice',
    ),
);

/** A kind (`ethereum`, any of its chains) or one chain of it (`ethereum:1`, `solana:mainnet`). */
export const web3Chain = z
  .string()
  .regex(
    /^(?:ethereum(?::[1-9]\d{0,15})?|solana(?::[\w-]{1,64})?)$/,
    'must be chains such as ethereum:1, solana:mainnet',
  );

const certificate = z
  .string()
  .max(10_000)
  .regex(
    /^(?:-----BEGIN [A-Z ]+-----)?[\w+/=\s]+(?:-----END [A-Z ]+-----)?\s*$/,
    'must have certificates in PEM or base64',
  );
const domain = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/,
    'must have domains in lower-case letters, such as example.com',
  );

const samlProvider = z.strictObject({
  id: providerId,
  name: text.max(60).optional(),
  entity_id: text,
  sso_url: privateLine,
  /** The certificates of the keys that sign its assertions; two while it changes them. */
  certificates: z.array(certificate).min(1).max(5),
  /** The domains of its people's addresses: it vouches for no other address. */
  domains: z.array(domain).min(1).max(50),
});

export type SamlProvider = z.output<typeof samlProvider>;

const notCompanies = 'must be a JSON array of providers with id, entity_id, sso_url, certificates and domains';
export const samlProviders = z.preprocess(parseJson, z.array(samlProvider, notCompanies)).pipe(
  z
    .custom<SamlProvider[]>()
    .refine((list) => areDistinct(list.map(({ id }) => id)), 'must not use one id twice')
    .refine((list) => areDistinct(list.map(({ entity_id }) => entity_id)), 'must not name one entity_id twice')
    .refine((list) => areDistinct(list.flatMap(({ domains }) => domains)), 'must not name one domain twice'),
);
