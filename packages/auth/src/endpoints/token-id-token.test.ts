import { createHash } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { CLOCK_SKEW_SECONDS } from '../open-id/id-token.ts';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { signedUp, startAuth } from '../testing/start-auth.ts';
import { untilOneWaits } from '../testing/until-one-waits.ts';

const works = await startOpenIdProvider();
const provider = { ...works.settings, audiences: ['the-app'] };
const service = await startAuth({
  config: { providers: [provider], manual_linking_enabled: true, provider_seconds: 5 },
});
const nonce = 'a nonce of the app';
const hashed = createHash('sha256').update(nonce).digest('hex');

let number = 0;
function claims() {
  number += 1;
  return { sub: `app-${number}`, email: `app-${number}@example.com`, email_verified: true, nonce: hashed };
}
async function grant(body: Record<string, unknown>, bearer?: string) {
  const response = await service.call('POST', '/token?grant_type=id_token', {
    body: { provider: 'works', ...body },
    bearer,
  });
  return { status: response.status, ...((await response.json()) as { error?: string; user?: { id: string } }) };
}

test('[AUTH-05] an app signs in with the ID token that it got, by the id of the provider or by its issuer', async () => {
  const person = claims();
  const token = await works.idToken({ ...person, aud: 'the-app' });
  const client = service.client();
  const { data, error } = await client.signInWithIdToken({ provider: 'works' as 'google', token, nonce });
  expect(error).toBeNull();
  expect(data.user?.identities).toMatchObject([{ provider: 'works', id: person.sub }]);
  const again = await grant({ provider: works.issuer, id_token: await works.idToken(person), nonce });
  expect(again.user?.id).toBe(data.user?.id);
});

test('[AUTH-05] of two first sign-ins of a person at one moment, the later opens the account that the earlier makes', async () => {
  const person = claims();
  const id_token = await works.idToken(person);
  const { later, id } = await service.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE identity.users IN ACCESS EXCLUSIVE MODE`;
    const answer = grant({ id_token, nonce }); // finds no owner of the identity, then waits for the accounts
    await untilOneWaits(service.db);
    const user = await tx.user.create({
      data: {
        email: person.email,
        identities: {
          create: {
            provider: 'works',
            issuer: works.issuer,
            provider_id: person.sub,
            identity_data: { email: person.email, email_verified: true },
          },
        },
      },
    });
    return { later: answer, id: user.id };
  });
  expect(await later).toMatchObject({ status: 200, user: { id } });
});

test('[AUTH-05] a token that is wrong in one way proves nothing', async () => {
  const person = claims();
  const good = await works.idToken(person);
  const [head = '', body = '', signature = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify({ ...person, sub: 'another' })).toString('base64url');
  const past = Math.floor(Date.now() / 1000) - 3600;
  const bad = {
    'another issuer': await works.idToken({ ...person, iss: 'https://id.example.com' }),
    'another audience': await works.idToken({ ...person, aud: 'another-client' }),
    'issued to another client': await works.idToken({ ...person, azp: 'another-client' }),
    'several audiences and no client': await works.idToken({ ...person, aud: ['careers', 'another-client'] }),
    expired: await works.idToken({ ...person, iat: past - 60, exp: past }),
    'without a person': await works.idToken({ ...person, sub: '' }),
    'an endless person': await works.idToken({ ...person, sub: 'x'.repeat(256) }),
    'another key': await works.idToken(person, { signedBy: await works.newKey() }),
    unsigned: new UnsecuredJWT({ ...person, iss: works.issuer, aud: 'careers' }).setExpirationTime('5m').encode(),
    'changed afterwards': `${head}.${other}.${signature}`,
    'cut off': `${head}.${body}.`,
    'no token': 'x',
    nothing: '',
  };
  for (const [what, id_token] of Object.entries(bad))
    expect(await grant({ id_token, nonce }), what).toMatchObject({ status: 400, error: 'invalid request' });
  expect(await grant({ id_token: good, nonce: 'another nonce' })).toMatchObject({
    status: 400,
    error: 'invalid nonce',
  });
  expect(await grant({ id_token: good })).toMatchObject({ status: 400, error: 'invalid request' });
  const { nonce: _nonce, ...plain } = person;
  expect(await grant({ id_token: await works.idToken(plain), nonce })).toMatchObject({ error: 'invalid request' });
  expect(await service.db.identity.count({ where: { provider_id: person.sub } })).toBe(0);
});

test('[AUTH-05] a token with a nonce counts once, at whatever it was used and however often it comes at once', async () => {
  const person = claims();
  const id_token = await works.idToken(person);
  const used = { status: 400, error: 'invalid nonce', error_description: 'The ID token was used before' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => grant({ id_token, nonce })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([used, used, used]);
  const { access_token } = await signedUp(service);
  expect(await grant({ id_token, nonce, link_identity: true }, access_token)).toMatchObject(used);
  expect((await grant({ id_token: await works.idToken({ ...person, jti: 'a new one' }), nonce })).status).toBe(200);
});

test('[AUTH-05] a token without a nonce counts until it expires', async () => {
  const { nonce: _nonce, ...plain } = claims();
  const id_token = await works.idToken(plain);
  const first = await grant({ id_token });
  expect(first.status).toBe(200);
  expect((await grant({ id_token })).user?.id).toBe(first.user?.id);
  const exp = Math.floor(Date.now() / 1000) - CLOCK_SKEW_SECONDS - 1;
  const expired = await works.idToken({ ...plain, iat: exp - 60, exp });
  expect(await grant({ id_token: expired })).toMatchObject({ status: 400, error: 'invalid request' });
});

test('[AUTH-05] an access token that comes along must be the one that the ID token names', async () => {
  const hash = createHash('sha256').update('the access token').digest();
  const person = { ...claims(), at_hash: hash.subarray(0, 16).toString('base64url') };
  const id_token = await works.idToken(person);
  expect(await grant({ id_token, nonce, access_token: 'another' })).toMatchObject({ error: 'invalid request' });
  expect((await grant({ id_token, nonce, access_token: 'the access token' })).status).toBe(200);
});

test('[AUTH-05] keys that the provider changes are followed, and the former ones prove nothing any more', async () => {
  const { nonce: _nonce, ...person } = claims();
  const former = await works.idToken(person);
  expect((await grant({ id_token: former })).status).toBe(200);
  await works.rotateKeys();
  const id_token = await works.idToken(person);
  await expect.poll(async () => (await grant({ id_token })).status, { timeout: 30_000 }).toBe(200);
  expect(await grant({ id_token: former })).toMatchObject({ status: 400, error: 'invalid request' });
});

test('[AUTH-16] a signed-in user links the identity of an ID token, and their session goes on', async () => {
  const { access_token, id } = await signedUp(service);
  const { nonce: _nonce, ...person } = claims();
  const id_token = await works.idToken(person);
  expect((await grant({ id_token, link_identity: true })).status).toBe(401);
  const linked = await grant({ id_token, link_identity: true }, access_token);
  expect(linked).toMatchObject({
    status: 200,
    user: { id, identities: [{ provider: 'email' }, { provider: 'works' }] },
  });
  const other = await signedUp(service);
  expect(await grant({ id_token, link_identity: true }, other.access_token)).toMatchObject({
    status: 422,
    code: 'identity_already_exists',
  });
  expect((await grant({ id_token })).user?.id).toBe(id);
});
