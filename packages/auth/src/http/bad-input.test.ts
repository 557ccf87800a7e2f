import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SERVICE_KEY, signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth();
const { call } = service;

const fields = [
  'email',
  'phone',
  'password',
  'data',
  'refresh_token',
  'current_password',
  'id',
  'role',
  'email_confirm',
  'user_metadata',
  'app_metadata',
  'ban_duration',
  'should_soft_delete',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
  'credential',
  'webauthn',
  'provider',
];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '24h', 'a@example.com', 'x'.repeat(3000), '0199aa00-0000-7000-8000-000000000000'),
);
const value = fc.oneof(text, text, fc.jsonValue(), fc.dictionary(text, fc.oneof(text, fc.jsonValue()), { maxKeys: 3 }));
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const paths = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=id_token'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', '/factors/FACTOR/verify'],
  ['POST', '/factors/recovery-codes/verify'],
  ['POST', '/passkeys/registration/verify'],
  ['POST', '/passkeys/authentication/verify'],
  ['POST', '/admin/users'],
  ['PUT', '/admin/users/USER'],
  ['DELETE', '/admin/users/0199aa00-0000-7000-8000-000000000000'],
] as const;

test.for(paths)('no request body of %s %s makes the service fail', { timeout: 60_000 }, async ([method, path]) => {
  const account = await signedUp(service);
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const bearer = path.startsWith('/admin') ? SERVICE_KEY : account.access_token;
      const response = await call(method, path.replace('USER', account.id), { body: JSON.stringify(sent), bearer });
      expect(response.status).toBeLessThan(500);
      const answer = response.ok ? { code: '', message: '' } : await response.json();
      expect(answer).toMatchObject({
        code: response.headers.get('x-sb-error-code') ?? '',
        message: expect.any(String),
      });
    }),
    { seed: 20_261_121, numRuns: 60 },
  );
});

test.for([
  '/admin/users?page=%00',
  '/admin/users/%00',
  '/admin/users/%F0%9F',
  '/token?grant_type=%00',
  '/logout?scope=%00',
  `/logout?scope=${'x'.repeat(5000)}`,
])('no path or query makes the service fail: %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect((await call(method, path, { bearer: SERVICE_KEY })).status).toBeLessThan(500);
});
