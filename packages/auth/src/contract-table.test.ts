import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedRoutes } from './testing/served-routes.ts';
import { SERVICE_KEY, signedUp, startAuth } from './testing/start-auth.ts';

const service = await startAuth();

test('the README’s table of the contract names every path that is served', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, section = ''] = /^## What of the contract is served$(.*?)^## /ms.exec(readme) ?? [];
  const named = [...section.matchAll(/`([a-z_./:-]+)`/g)].map(([, path]) => `/${path}`);
  const served = (await servedRoutes(service.auth)).map((route) => route.split(' ')[1] ?? '');
  expect(served.length).toBeGreaterThan(40);
  expect([...new Set(served)].filter((path) => !named.includes(path))).toEqual([]);
});

const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

test.for([
  ['POST', '/signup', { phone: '+447700900123', password: 'a good password' }, 400, 'phone_provider_disabled'],
  ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
  ['POST', '/factors', { factor_type: 'phone', phone: '+447700900123' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'a.b.c' }, 400, 'provider_disabled'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['DELETE', `/user/identities/${crypto.randomUUID()}`, undefined, 404, 'manual_linking_disabled'],
  [
    'POST',
    '/token?grant_type=web3',
    { chain: 'ethereum', message: 'm'.repeat(100), signature: '0x00' },
    422,
    'web3_provider_disabled',
  ],
  ['POST', '/sso', { domain: 'acme.example.com', ...pkce }, 404, 'saml_provider_disabled'],
  ['GET', '/sso/saml/metadata', undefined, 404, 'saml_provider_disabled'],
] as const)('what the README says is switched off answers so: %s %s', async ([method, path, body, status, code]) => {
  const { access_token } = await signedUp(service);
  const bearer = /^\/(user|factors)/.test(path) ? access_token : undefined;
  const refused = await service.call(method, path, { body, bearer });
  expect([refused.status, await refused.json()]).toMatchObject([status, { code }]);
});

test.for([
  '/admin/oauth/clients',
  '/admin/custom-providers',
  '/admin/sso/providers',
  '/admin/audit',
  '/oauth/authorizations/1',
  '/user/oauth/grants',
  '/.well-known/openid-configuration',
  '/sso/saml/slo',
  '/magiclink',
])('what the README says is not there is not found: %s', async (path) => {
  for (const method of ['GET', 'POST'])
    expect(await (await service.call(method, path, { bearer: SERVICE_KEY })).json(), method).toMatchObject({
      code: 'not_found',
    });
});
