import { expect, test } from 'vitest';
import { serveAuth, signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth();
const { call, client, db } = service;

test.for([
  ['/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['/token?grant_type=', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['/token?grant_type=telepathy', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['/token?grant_type=toString', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  [
    '/token?grant_type=pkce',
    {},
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ],
  [
    '/token?grant_type=pkce',
    { auth_code: 'a', code_verifier: 'b' },
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ],
  [
    '/token?grant_type=id_token',
    { provider: 'google', id_token: 'x' },
    400,
    'provider_disabled',
    'Provider (issuer "https://accounts.google.com") is not enabled',
  ],
  [
    '/token?grant_type=id_token',
    { provider: 'custom:ours', id_token: 'x' },
    400,
    'validation_failed',
    'Custom OIDC provider "custom:ours" not allowed',
  ],
  ['/token?grant_type=web3', { chain: 'ethereum' }, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
] as const)('what is not enabled says so: POST %s %j', async ([path, body, status, code, message]) => {
  const response = await call('POST', path, { body });
  expect([response.status, await response.json()]).toEqual([status, { code, message }]);
});

const closed = await serveAuth(db, { config: { disable_signup: true, site_url: 'http://127.0.0.1:3000' } });

test.for([
  ['/token?grant_type=web3', {}, 'web3_provider_disabled'],
  ['/token?grant_type=web3', { chain: 'bitcoin' }, 'web3_provider_disabled'],
  ['/token?grant_type=web3', { chain: 7 }, 'web3_provider_disabled'],
  ['/sso', { domain: 7 }, 'saml_provider_disabled'],
  ['/sso', { domain: 'example.com', code_challenge: 'short' }, 'saml_provider_disabled'],
  ['/sso/saml/acs', '', 'saml_provider_disabled'],
  ['/signup', { email: 'a@example.com', phone: '441632960190' }, 'signup_disabled'],
  ['/signup', { email: 'a@example.com', code_challenge: 'short' }, 'signup_disabled'],
  ['/signup', { phone: '441632960190', channel: 'pigeon' }, 'signup_disabled'],
  ['/otp', { phone: '441632960190', channel: 'pigeon' }, 'phone_provider_disabled'],
  ['/passkeys/authentication/verify', { challenge_id: 7 }, 'passkey_disabled'],
  ['/passkeys/authentication/verify', {}, 'passkey_disabled'],
] as const)('what is switched off says so, whatever is wrong with the body: POST %s %j', async ([path, body, code]) => {
  expect(await (await closed.call('POST', path, { body })).json()).toMatchObject({ code });
});

test('a number is refused where phones are off, whatever else is wrong: PUT /user', async () => {
  const { access_token } = await signedUp(service);
  const body = { phone: '441632960190', channel: 'pigeon' };
  const refused = await call('PUT', '/user', { body, bearer: access_token });
  expect(await refused.json()).toMatchObject({ code: 'phone_provider_disabled' });
});

test('the client understands the refusals of what is not enabled', async () => {
  expect((await client().signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
  });
  expect((await client().signInWithIdToken({ provider: 'google', token: 'x' })).error).toMatchObject({
    status: 400,
    code: 'provider_disabled',
  });
  expect((await client().signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
  });
  expect((await call('GET', '/authorize?provider=google')).status).toBe(400);
});
