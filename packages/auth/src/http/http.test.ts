import { expect, test } from 'vitest';
import { SERVICE_KEY, signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth();
const { call, url } = service;
function legacy(method: string, path: string, init: { headers?: Record<string, string>; body?: string } = {}) {
  return fetch(`${url}${path}`, { method, ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
}

test('a caller of the dated contract gets the version back, and errors with a code', async () => {
  const response = await call('GET', '/user');
  expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.json()).toEqual({
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  });
  expect((await call('GET', '/health')).headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(
    (await call('GET', '/health', { headers: { 'X-Supabase-Api-Version': '2026-01-01' } })).headers.get(
      'X-Supabase-Api-Version',
    ),
  ).toBe('2024-01-01');
});

test.for([{}, { 'X-Supabase-Api-Version': '2023-06-01' }, { 'X-Supabase-Api-Version': 'newest' }])(
  'an older caller gets the older errors: %j',
  async (headers) => {
    const response = await legacy('GET', '/user', { headers });
    expect(response.headers.get('X-Supabase-Api-Version')).toBeNull();
    expect(await response.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    const weak = await legacy('POST', '/signup', {
      headers,
      body: JSON.stringify({ email: 'a@example.com', password: 'abc' }),
    });
    expect([weak.status, await weak.json()]).toEqual([
      422,
      {
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      },
    ]);
  },
);

test('an unknown path and an unknown method answer in the shape of the contract', async () => {
  const unknown = { code: 'not_found', message: 'The requested path is not part of this service' };
  for (const [method, path] of [
    ['GET', '/nowhere'],
    ['PATCH', '/user'],
    ['GET', '/signup'],
    ['POST', '/nowhere'],
    ['GET', '/'],
  ] as const) {
    const response = await call(method, path);
    expect([response.status, await response.json()]).toEqual([404, unknown]);
  }
  expect((await call('GET', '/admin/nowhere', { bearer: SERVICE_KEY })).status).toBe(404);
});

test.for([
  ['{"email"', 'not JSON'],
  ['[]', 'a list'],
  ['"text"', 'a string'],
  ['7', 'a number'],
  ['{"__proto__":{"a":1}}', 'a prototype'],
] as const)('a body that is no JSON object is refused: %s', async ([body]) => {
  for (const path of ['/signup', '/token?grant_type=password', '/token?grant_type=refresh_token']) {
    const response = await call('POST', path, { body });
    const answer = (await response.json()) as { message: string };
    expect([response.status, answer]).toMatchObject([400, { code: 'bad_json' }]);
    expect(answer.message).toMatch(/^Could not parse request body as JSON: /);
  }
});

test('an empty body, null and fields that are null count as absent', async () => {
  for (const body of [undefined, '', '  ', 'null', '{}', '{"refresh_token":null}']) {
    const response = await call('POST', '/token?grant_type=refresh_token', { body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'refresh_token required' },
    ]);
  }
});

test('responses are not cached', async () => {
  const { access_token } = await signedUp(service);
  expect((await call('GET', '/user', { bearer: access_token })).headers.get('Cache-Control')).toBe('no-store');
  expect((await call('GET', '/user')).headers.get('Cache-Control')).toBe('no-store');
});

test('health and settings say what there is', async () => {
  expect(await (await call('GET', '/health')).json()).toMatchObject({
    name: 'GoTrue',
    version: expect.any(String),
    description: expect.any(String),
  });
  expect(await (await call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    saml_enabled: false,
  });
});

test('phones and linking say that they are off, and ask for a session first', async () => {
  const { access_token } = await signedUp(service);
  const off = [
    ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    ['POST', '/factors', {}, 400, 'validation_failed'],
    ['POST', '/factors/1/challenge', {}, 404, 'mfa_factor_not_found'],
    ['POST', '/factors/1/verify', {}, 404, 'mfa_factor_not_found'],
    ['DELETE', '/factors/1', undefined, 404, 'mfa_factor_not_found'],
    ['DELETE', '/user/identities/1', undefined, 404, 'manual_linking_disabled'],
    ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ] as const;
  for (const [method, path, body, status, code] of off) {
    expect((await call(method, path, { body })).status).toBe(401);
    const response = await call(method, path, { body, bearer: access_token });
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  }
});
