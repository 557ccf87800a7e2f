import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { accountWithApp, succeeded, withPassword } from '../../testing/authenticator-app.ts';
import { testClock } from '../../testing/clock.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { serveAuth, startAuth, testAccount } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { admin, db, mails } = service;
type Client = ReturnType<typeof service.client>;
type Authenticator = ReturnType<typeof softwareAuthenticator>;

async function register(client: Client, device: Authenticator) {
  const { challenge_id, options } = succeeded(await client.passkey.startRegistration());
  return client.passkey.verifyRegistration({ challengeId: challenge_id, credential: device.create(options) });
}

async function signIn(device: Authenticator, client = service.client()) {
  const { challenge_id, options } = succeeded(await client.passkey.startAuthentication());
  return client.passkey.verifyAuthentication({ challengeId: challenge_id, credential: device.get(options) });
}

/** A new account whose client has registered a passkey and signed in with it. */
async function accountWithPasskey() {
  const account = testAccount();
  const client = service.client();
  const { user } = succeeded(await client.signUp(account));
  const device = softwareAuthenticator();
  const { id: passkeyId } = succeeded(await register(client, device));
  succeeded(await signIn(device, client));
  return { ...account, id: user?.id ?? '', client, device, passkeyId };
}

test('[FACTOR-02] a passkey is registered and signs in without an address; its session is at aal2', async () => {
  const owner = await accountWithPasskey();
  const { options } = succeeded(await owner.client.passkey.startRegistration());
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  });
  const client = service.client();
  const asked = succeeded(await client.passkey.startAuthentication());
  expect(asked).toMatchObject({
    expires_at: clock.now().getTime() / 1000 + 300,
    options: { userVerification: 'required' },
  });
  expect(asked.options.allowCredentials ?? []).toEqual([]);
  const { session, user } = succeeded(await signIn(owner.device, client));
  expect(user?.id).toBe(owner.id);
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
  expect(succeeded(await client.getUser()).user.id).toBe(owner.id);
  expect(succeeded(await owner.client.passkey.list())).toEqual([
    { id: owner.passkeyId, created_at: expect.any(String), last_used_at: expect.any(String) },
  ]);
  expect(mails.mails.findLast(({ to, template }) => to === owner.email && template === 'factor_added')).toMatchObject({
    factor: 'passkey',
  });
});

test('[FACTOR-02] a challenge is answered once and in time, by the person whom it was given to', async () => {
  const owner = await accountWithPasskey();
  const client = service.client();
  const { challenge_id: challengeId, options } = succeeded(await client.passkey.startAuthentication());
  const credential = owner.device.get(options);
  succeeded(await client.passkey.verifyAuthentication({ challengeId, credential }));
  const replayed = await client.passkey.verifyAuthentication({ challengeId, credential });
  expect(replayed.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  const late = succeeded(await client.passkey.startAuthentication());
  clock.forward(301);
  const answer = { challengeId: late.challenge_id, credential: owner.device.get(late.options) };
  expect((await client.passkey.verifyAuthentication(answer)).error).toMatchObject({
    code: 'webauthn_challenge_expired',
  });
  const other = await accountWithPasskey();
  const theirs = succeeded(await other.client.passkey.startRegistration());
  const crossed = { challengeId: theirs.challenge_id, credential: softwareAuthenticator().create(theirs.options) };
  expect((await owner.client.passkey.verifyRegistration(crossed)).error).toMatchObject({
    code: 'webauthn_challenge_not_found',
  });
  expect((await client.passkey.verifyAuthentication(crossed)).error).toMatchObject({
    code: 'webauthn_challenge_not_found',
  });
});

test('[FACTOR-02] another site, another origin, a device that does not check its user, a copied device and another owner are refused', async () => {
  const owner = await accountWithPasskey();
  for (const device of [
    softwareAuthenticator({ rpId: 'evil.example' }),
    softwareAuthenticator({ origin: 'http://localhost:4000' }),
    softwareAuthenticator({ userVerified: false }),
  ])
    expect((await register(owner.client, device)).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
  expect((await register(owner.client, owner.device)).error).toMatchObject({
    status: 422,
    code: 'webauthn_credential_exists',
  });
  const failed = { status: 400, code: 'webauthn_verification_failed' };
  owner.device.rewind();
  expect((await signIn(owner.device)).error).toMatchObject(failed);
  succeeded(await signIn(owner.device));
  owner.device.claim(Buffer.from('0199aa00-1111-7000-8000-000000000001').toString('base64url'));
  expect((await signIn(owner.device)).error).toMatchObject(failed);
  const unknown = softwareAuthenticator();
  unknown.create({ challenge: '', user: { id: Buffer.from(owner.id).toString('base64url') } });
  expect((await signIn(unknown)).error).toMatchObject(failed);
  const events = await db.auditEvent.findMany({ where: { subject_id: owner.id, outcome: 'failure' } });
  expect(events.map(({ action, detail }) => [action, detail])).toContainEqual([
    'login',
    'webauthn_verification_failed',
  ]);
});

test('[FACTOR-02] a passkey is named and removed by its owner alone; its sessions are lowered, and it signs in no more', async () => {
  const owner = await accountWithPasskey();
  const stranger = await accountWithPasskey();
  const passkeyId = owner.passkeyId;
  const used = service.client();
  succeeded(await signIn(owner.device, used));
  expect(succeeded(await owner.client.passkey.update({ passkeyId, friendlyName: ' Laptop ' }))).toMatchObject({
    id: passkeyId,
    friendly_name: 'Laptop',
  });
  for (const friendlyName of ['', 'x'.repeat(121)])
    expect((await owner.client.passkey.update({ passkeyId, friendlyName })).error).toMatchObject({ status: 400 });
  for (const refused of [
    await stranger.client.passkey.update({ passkeyId, friendlyName: 'Mine' }),
    await stranger.client.passkey.delete({ passkeyId }),
    await owner.client.passkey.delete({ passkeyId: 'not-an-id' }),
  ])
    expect(refused.error).toMatchObject({ status: 404, code: 'validation_failed' });
  succeeded(await owner.client.passkey.delete({ passkeyId }));
  expect(succeeded(await owner.client.passkey.list())).toEqual([]);
  expect((await signIn(owner.device)).error).toMatchObject({ code: 'webauthn_verification_failed' });
  const { session } = succeeded(await used.refreshSession());
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
  expect(mails.mails.findLast(({ to }) => to === owner.email)).toMatchObject({
    template: 'factor_removed',
    factor: 'passkey',
  });
});

test('[FACTOR-02] an administrator lists and removes a person’s passkeys, of which the owner is told', async () => {
  const { id: userId, passkeyId, email } = await accountWithPasskey();
  expect(succeeded(await admin.passkey.listPasskeys({ userId }))).toMatchObject([{ id: passkeyId }]);
  expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect(succeeded(await admin.passkey.listPasskeys({ userId }))).toEqual([]);
  expect(mails.mails.findLast(({ to }) => to === email)).toMatchObject({
    template: 'factor_removed',
    by: 'administrator',
  });
});

test('[FACTOR-02] a banned person does not sign in with a passkey, and a deleted one is unknown', async () => {
  const banned = await accountWithPasskey();
  succeeded(await admin.updateUserById(banned.id, { ban_duration: '1h' }));
  expect((await signIn(banned.device)).error).toMatchObject({ status: 403, code: 'user_banned' });
  const deleted = await accountWithPasskey();
  succeeded(await admin.deleteUser(deleted.id, true));
  expect((await signIn(deleted.device)).error).toMatchObject({ code: 'webauthn_verification_failed' });
});

test('[FACTOR-02] adding a passkey needs the second factor of a person who has one, and a sign-in of the last ten minutes', async () => {
  const account = await accountWithApp(service, clock.now);
  const low = await withPassword(service, account);
  expect((await low.passkey.startRegistration()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect((await register(account.client, softwareAuthenticator())).error).toBeNull();
  clock.forward(601);
  expect((await account.client.passkey.startRegistration()).error).toMatchObject({ code: 'reauthentication_needed' });
});

test('[FACTOR-02] a site without a domain offers no passkeys, because no browser makes one for an IP address', async () => {
  const { call } = await serveAuth(db, { config: { site_url: 'http://127.0.0.1:3000' } });
  expect(await (await call('GET', '/settings')).json()).toMatchObject({ passkeys: false });
  const refused = await call('POST', '/passkeys/authentication/options', { body: {} });
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'passkey_disabled' }]);
});
