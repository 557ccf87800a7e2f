import { importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { openTestKey } from '../testing/auth-tokens.ts';
import { testClock } from '../testing/clock.ts';
import { signedIn, signedUp, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { db, call, admin } = service;

test("[AUTH-17] a server's token needs no issuer, audience or expiry; an expired one is refused", async () => {
  const stored = await db.signingKey.findFirstOrThrow({ where: { use: 'signing' } });
  const key = await importJWK(await openTestKey(stored), 'ES256');
  function bearer(claims: Record<string, unknown>) {
    return new SignJWT({ role: 'service_role', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: stored.kid })
      .sign(key);
  }
  async function refusal(path: string, claims: Record<string, unknown>) {
    const response = await call('GET', path, { bearer: await bearer(claims) });
    return { status: response.status, ...((await response.json()) as object) };
  }
  const seconds = Math.floor(clock.now().getTime() / 1000);
  expect((await call('GET', '/admin/users', { bearer: await bearer({}) })).status).toBe(200);
  expect(
    (await call('GET', '/admin/users', { bearer: await bearer({ iss: 'supabase-demo', exp: seconds + 60 }) })).status,
  ).toBe(200);
  expect(await refusal('/admin/users', { exp: seconds - 60 })).toMatchObject({ status: 403, code: 'bad_jwt' });
  expect(await refusal('/admin/users', { role: 'anon' })).toMatchObject({ status: 403, code: 'not_admin' });
  expect(await refusal('/user', { sub: '0199aa00-2222-7000-8000-000000000000' })).toMatchObject({
    status: 403,
    code: 'bad_jwt',
  });
});

test("[AUTH-17] an administrator's token opens the admin endpoints while their session is live and they have the role", async () => {
  const account = await signedUp(service);
  async function statusOf(bearer: string) {
    return (await call('GET', '/admin/users', { bearer })).status;
  }
  function become(role: string) {
    return admin.updateUserById(account.id, { role });
  }
  expect(await statusOf(account.access_token)).toBe(403);
  await become('service_role');
  const { access_token } = await signedIn(service, account);
  expect(await statusOf(access_token)).toBe(200);
  await become('authenticated');
  expect(await statusOf(access_token)).toBe(403);
  await become('service_role');
  await admin.updateUserById(account.id, { ban_duration: '1h' });
  expect(await statusOf(access_token)).toBe(403);
  await admin.updateUserById(account.id, { ban_duration: 'none' });
  expect(await statusOf(access_token)).toBe(200);
  await call('POST', '/logout', { bearer: access_token });
  expect(await statusOf(access_token)).toBe(403);
});
