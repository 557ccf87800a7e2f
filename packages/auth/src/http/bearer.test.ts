import { importJWK, SignJWT, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const { db, call } = await startAuth({ now: clock.now });

test('[AUTH-17] a token that was signed for a machine names no issuer, audience or end; one that is over is refused', async () => {
  const stored = await db.signingKey.findFirstOrThrow({ where: { use: 'signing' } });
  const key = await importJWK(stored.jwk as JWK, 'ES256');
  const bearer = (claims: Record<string, unknown>) => new SignJWT({ role: 'service_role', ...claims }).setProtectedHeader({ alg: 'ES256', kid: stored.kid }).sign(key);
  const refusal = async (path: string, claims: Record<string, unknown>) => {
    const response = await call('GET', path, { bearer: await bearer(claims) });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const seconds = Math.floor(clock.now().getTime() / 1000);
  expect((await call('GET', '/admin/users', { bearer: await bearer({}) })).status).toBe(200);
  expect((await call('GET', '/admin/users', { bearer: await bearer({ iss: 'supabase-demo', exp: seconds + 60 }) })).status).toBe(200);
  expect(await refusal('/admin/users', { exp: seconds - 60 })).toMatchObject({ status: 403, code: 'bad_jwt' });
  expect(await refusal('/admin/users', { role: 'anon' })).toMatchObject({ status: 403, code: 'not_admin' });
  expect(await refusal('/user', { sub: '0199aa00-2222-7000-8000-000000000000' })).toMatchObject({ status: 403, code: 'bad_jwt' });
});
