import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth({ now: testClock().now });
const { call, url } = service;

test('[AUTH-18] a token is signed with ES256, and any server can verify it from the key set', async () => {
  const account = await signedUp(service);
  const { payload, protectedHeader } = await jwtVerify(
    account.access_token,
    createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`)),
    {
      issuer: 'http://localhost:3000/auth/v1',
      audience: 'authenticated',
    },
  );
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{12}$/) });
  expect(payload).toMatchObject({
    sub: account.id,
    email: account.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: payload.iat }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    exp: (payload.iat ?? 0) + 3600,
  });
});

test('[AUTH-18] the key set holds public keys only, and may be kept for ten minutes', async () => {
  const response = await call('GET', '/.well-known/jwks.json');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
  expect(keys).toHaveLength(1);
  expect(keys.map((key) => Object.keys(key).toSorted((a, b) => a.localeCompare(b)))).toEqual([
    ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'],
  ]);
});

test('[AUTH-18] the client verifies its token by itself', async () => {
  const account = await signedUp(service);
  const { data, error } = await service.client().getClaims(account.access_token);
  expect(error).toBeNull();
  expect(data?.claims).toMatchObject({ sub: account.id, session_id: expect.any(String) });
});
