import { expect, test } from 'vitest';
import { authConfigFromEnv } from './config.ts';
import { offeredProviders } from './offered-providers.ts';

function read(providers: unknown, more: Record<string, string> = {}) {
  const AUTH_PROVIDERS = typeof providers === 'string' ? providers : JSON.stringify(providers);
  return authConfigFromEnv({ SITE_URL: 'https://careers.example.com', AUTH_PROVIDERS, ...more });
}
const tenant = '2C5C6A1E-7C2A-4C3B-9A51-0E4F0A3D6F10';
const google = { id: 'google', client_id: 'a', client_secret: 'secret' };

test('Google and Microsoft need no issuer, and any other provider is named by its own', () => {
  const own = { id: 'works', name: 'Works', issuer: 'https://id.example.com/realm/', client_id: 'c' };
  const config = read([google, { id: 'azure', tenant, client_id: 'b' }, own], {
    AUTH_WEB3_CHAINS: 'solana,ethereum:1',
  });
  expect(config.providers.map(({ issuer, name }) => [name, issuer])).toEqual([
    ['Google', 'https://accounts.google.com'],
    ['Microsoft', `https://login.microsoftonline.com/${tenant.toLowerCase()}/v2.0`],
    ['Works', 'https://id.example.com/realm/'],
  ]);
  expect(offeredProviders(config)).toEqual({
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'azure', name: 'Microsoft' },
      { id: 'works', name: 'Works' },
    ],
    web3: ['solana', 'ethereum'],
    sso: false,
    linking: false,
  });
});

test.for([
  ['{', 'must be a JSON array of providers with id, client_id and issuer.'],
  [[{ id: 'Own', client_id: 'a', issuer: 'https://id.example.com' }], 'must have an id of lower-case letters'],
  [[{ ...google, id: 'email' }], 'must not use the id of another way to sign in.'],
  [[{ id: 'own', client_id: 'a' }], 'must name an issuer for each provider.'],
  [[{ id: 'own', client_id: 'a', issuer: 'http://id.example.com' }], 'addresses that begin with https://.'],
  [[{ id: 'azure', client_id: 'a' }], 'must name the tenant of azure.'],
  [[{ id: 'azure', client_id: 'a', tenant: 'common' }], 'must name the Microsoft tenant by its GUID.'],
  [[google, google], 'must not use one id twice.'],
  [[google, { ...google, id: 'own', issuer: 'https://accounts.google.com/' }], 'must not name one issuer twice.'],
] as const)('a wrong list of providers is one sentence that tells no secret: %j', ([providers, sentence]) => {
  expect(() => read(providers)).toThrow(sentence);
  expect(() => read(providers)).toThrow(/^AUTH_PROVIDERS (?!.*secret)/);
});

const acme = {
  id: 'acme',
  entity_id: 'https://idp.example.com/metadata',
  sso_url: 'https://idp.example.com/sso',
  certificates: ['AAAA'],
  domains: ['acme.example.com'],
};
test.for([
  ['[', 'must be a JSON array of providers with id, entity_id, sso_url, certificates and domains.'],
  [[{ ...acme, domains: ['ACME'] }], 'must have domains in lower-case letters'],
  [[{ ...acme, certificates: ['<xml>'] }], 'must have certificates in PEM or base64.'],
  [[{ ...acme, sso_url: 'http://idp.example.com' }], 'addresses that begin with https://.'],
  [[acme, { ...acme, id: 'other', entity_id: 'x' }], 'must not name one domain twice.'],
] as const)('a wrong list of companies is one sentence: %j', ([companies, sentence]) => {
  const AUTH_SAML_PROVIDERS = typeof companies === 'string' ? companies : JSON.stringify(companies);
  expect(() => authConfigFromEnv({ SITE_URL: 'https://careers.example.com', AUTH_SAML_PROVIDERS })).toThrow(sentence);
});
