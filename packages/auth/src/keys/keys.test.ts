import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { serveAuth, signedUp, TEST_ENCRYPTION_KEY } from '../testing/start-auth.ts';
import { createKeyBox } from './key-box.ts';
import { addSigningKey } from './stored-keys.ts';

const clock = testClock();
const box = createKeyBox([Buffer.from(TEST_ENCRYPTION_KEY, 'base64')]);
const { db, url } = await testDatabase();
function kidOf(token: string): unknown {
  return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid;
}

test('services that start for the first time at one moment make one key and one secret, and all use them', async () => {
  const services = await Promise.all(Array.from({ length: 6 }, () => serveAuth(db, { now: clock.now })));
  expect(await db.signingKey.groupBy({ by: ['use'], _count: true, orderBy: { use: 'asc' } })).toEqual([
    { use: 'secret', _count: 1 },
    { use: 'signing', _count: 1 },
  ]);
  const [first] = services;
  if (!first) throw new Error('No service started');
  const { access_token, refresh_token } = await signedUp(first);
  for (const { auth, client } of services) {
    expect(await auth.verifyAccessToken(access_token)).not.toBeNull();
    expect((await client().refreshSession({ refresh_token })).error).toBeNull();
  }
});

test('[AUTH-18] a new key is published at once, signs a quarter of an hour later, and tokens of the old one stay good', async () => {
  const service = await serveAuth(db, { now: clock.now });
  const other = await serveAuth(db, { now: clock.now });
  const old = await signedUp(service);
  clock.forward(1);
  const kid = await addSigningKey(db, box, clock.now());
  clock.forward(61);
  const { keys } = (await (await service.call('GET', '/.well-known/jwks.json')).json()) as { keys: { kid: string }[] };
  expect(keys.map((key) => key.kid)).toContain(kid);
  expect(kidOf((await signedUp(service)).access_token)).toBe(kidOf(old.access_token));
  clock.forward(15 * 60);
  const { access_token } = await signedUp(service);
  expect(kidOf(access_token)).toBe(kid);
  expect(await other.auth.verifyAccessToken(access_token)).not.toBeNull();
  expect(await other.auth.verifyAccessToken(old.access_token)).not.toBeNull();
});

test('[TRUST-14] a key that is written unencrypted into the table of a running service is not trusted', async () => {
  const service = await serveAuth(db, { now: clock.now });
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = 'written-by-a-stranger';
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256' };
  await db.signingKey.create({ data: { kid, use: 'signing', jwk: { ...jwk }, created_at: clock.now() } });
  onTestFinished(() => db.signingKey.delete({ where: { kid } }).then(() => {}));
  clock.forward(16 * 60);
  const { access_token } = await signedUp(service);
  expect(kidOf(access_token)).not.toBe(kid);
  const { keys } = (await (await service.call('GET', '/.well-known/jwks.json')).json()) as { keys: { kid: string }[] };
  expect(keys.map((key) => key.kid)).not.toContain(kid);
});

test('[AUTH-18] tokens of a key that was deleted are refused within a minute, verified before or not', async () => {
  const service = await serveAuth(db, { now: clock.now });
  await addSigningKey(db, box, clock.now());
  clock.forward(16 * 60);
  const { access_token } = await signedUp(service);
  expect(await service.auth.verifyAccessToken(access_token)).not.toBeNull();
  await db.signingKey.delete({ where: { kid: String(kidOf(access_token)) } });
  clock.forward(61);
  expect(await service.auth.verifyAccessToken(access_token)).toBeNull();
  expect((await service.call('GET', '/user', { bearer: access_token })).status).toBe(403);
});

test('[OPS-04] while the database does not answer, tokens are verified with the keys as they were', async () => {
  const proxy = await startTcpProxy(url);
  const relayed = createDb(proxy.url, { max: 1, statementTimeoutMs: 2_000 });
  afterAll(() => Promise.all([relayed.$disconnect(), proxy.disconnect()]));
  const service = await serveAuth(relayed, { now: clock.now });
  const { access_token } = await signedUp(service);
  proxy.stall();
  clock.forward(61);
  const query = relayed.user.count().catch(() => 'the query failed');
  const verified = service.auth.verifyAccessToken(access_token).then((claims) => claims?.user_id);
  expect(await Promise.race([query, verified])).toBe(await verified);
  await query;
});

test('keys from the settings are used instead of stored ones: the first signs, all verify', async () => {
  async function pair(kid: string) {
    return {
      ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)),
      kid,
      alg: 'ES256',
    };
  }
  const [mine, former] = [await pair('mine'), await pair('former')];
  const before = await serveAuth(db, { now: clock.now, config: { jwt_keys: [former] } });
  const service = await serveAuth(db, { now: clock.now, config: { jwt_keys: JSON.stringify([mine, former]) } });
  expect(kidOf((await signedUp(service)).access_token)).toBe('mine');
  expect(await service.auth.verifyAccessToken((await signedUp(before)).access_token)).not.toBeNull();
  const { keys } = (await (await service.call('GET', '/.well-known/jwks.json')).json()) as { keys: { kid: string }[] };
  expect(keys.map(({ kid }) => kid)).toEqual(['mine', 'former']);
});

test.for([
  ['RS256', () => generateKeyPair('RS256', { extractable: true })],
  ['ES256', () => generateKeyPair('ES256', { extractable: true })],
] as const)('a key that says it may both sign and verify, as common tools write it, signs: %s', async ([alg, make]) => {
  const jwk = {
    ...(await exportJWK((await make()).privateKey)),
    kid: `${alg}-key`,
    alg,
    use: 'sig',
    ext: true,
    key_ops: ['sign', 'verify'],
  };
  const service = await serveAuth(db, { config: { jwt_keys: JSON.stringify([jwk]) } });
  const { access_token } = await signedUp(service);
  const { data } = await service.client().getClaims(access_token);
  expect(data?.header).toMatchObject({ alg, kid: `${alg}-key` });
  expect(data?.claims).toHaveProperty('session_id');
});

test('[FACTOR-06] a key whose key_ops lack sign never signs, wherever it stands', async () => {
  async function pair(kid: string, key_ops: string[]) {
    return { ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)), kid, key_ops };
  }
  const [first, second] = [await pair('verifies', ['verify']), await pair('signs', ['sign', 'verify'])];
  const service = await serveAuth(db, { config: { jwt_keys: [first, second] } });
  expect(kidOf((await signedUp(service)).access_token)).toBe('signs');
  await expect(serveAuth(db, { config: { jwt_keys: [first] } })).rejects.toThrow(
    'The signing key verifies cannot sign',
  );
});

test('a shared secret signs with HS256 when it is asked to: clients then ask for the user instead of verifying', async () => {
  const jwt_secret = 'a shared secret of more than 32 characters';
  const service = await serveAuth(db, { config: { jwt_secret, jwt_algorithm: 'HS256' } });
  const client = service.client();
  const { data } = await client.signUp({ email: 'shared@example.com', password: 'a good password' });
  expect((await client.getClaims()).data).toMatchObject({ header: { alg: 'HS256' }, claims: { sub: data.user?.id } });
  await jwtVerify(data.session?.access_token ?? '', new TextEncoder().encode(jwt_secret), {
    issuer: 'http://localhost:3000/auth/v1',
  });
  expect(await (await service.call('GET', '/.well-known/jwks.json')).json()).toEqual({ keys: [] });
});

test('an invalid configured key, or one that cannot sign, stops the start with one sentence', async () => {
  const { d: _secret, ...open } = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
  await expect(serveAuth(db, { config: { jwt_keys: [{ ...open, kid: 'open' }] } })).rejects.toThrow(
    'The signing key open cannot sign: its JWK has no private half, or its key_ops lack sign.',
  );
  await expect(
    serveAuth(db, { config: { jwt_keys: [{ kty: 'RSA', kid: 'torn', d: 'x', n: 'x', e: 'AQAB' }] } }),
  ).rejects.toThrow('The signing key torn cannot be used with RS256: its JWK is not valid.');
});

test('a shared secret verifies tokens without a kid, is never listed, and is refused when it is not set', async () => {
  const jwt_secret = 'a shared secret of more than 32 characters';
  const service = await serveAuth(db, { now: clock.now, config: { jwt_secret } });
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const bearer = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('http://localhost:3000/auth/v1')
    .setAudience('authenticated')
    .setExpirationTime(seconds + 60)
    .sign(new TextEncoder().encode(jwt_secret));
  expect((await service.call('GET', '/admin/users', { bearer })).status).toBe(200);
  const { keys } = (await (await service.call('GET', '/.well-known/jwks.json')).json()) as { keys: { kty: string }[] };
  expect(new Set(keys.map(({ kty }) => kty))).toEqual(new Set(['EC']));
  const without = await serveAuth(db, { now: clock.now });
  expect((await without.call('GET', '/admin/users', { bearer })).status).toBe(403);
});
