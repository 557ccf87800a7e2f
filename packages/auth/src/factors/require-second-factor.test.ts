import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeAt, enrolledApp, succeeded, withPassword } from '../testing/authenticator-app.ts';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { type RunningAuth, serveAuth, startAuth, testAccount } from '../testing/start-auth.ts';
import { noMirror } from '../ports/user-mirror.ts';

const clock = testClock();
const works = await startOpenIdProvider();
const config = {
  providers: [works.settings],
  manual_linking_enabled: true,
  phone_enabled: true,
  mail_interval_seconds: 0,
};
const { db, ...service } = await startAuth({ now: clock.now, config });
/** The administrators of a product that requires a second factor of them. */
const administrators = new Set<string>();
const strict = await serveAuth(db, {
  now: clock.now,
  config: { ...config, require_mfa: 'admin' },
  mirror: { ...noMirror, isAdministrator: async (_tx, id) => administrators.has(id) },
});
type Client = ReturnType<RunningAuth['client']>;

/**
 * The changes of how a user signs in to an account, as a caller of the client makes them; the last one unlinks an
 * identity.
 */
const moves: Record<string, (client: Client, account: { email: string }) => Promise<{ error: unknown }>> = {
  'adding an app': (client) => client.mfa.enroll({ factorType: 'totp' }),
  'adding a security key': (client) => client.mfa.enroll({ factorType: 'webauthn', friendlyName: randomUUID() }),
  'adding a phone as a factor': (client) => client.mfa.enroll({ factorType: 'phone', phone: '+447700900001' }),
  'adding a passkey': (client) => client.passkey.startRegistration(),
  'changing the address': (client, { email }) => client.updateUser({ email: `new-${email}` }),
  'changing the phone': (client) => client.updateUser({ phone: '+447700900002' }),
  'changing the password': (client) => client.updateUser({ password: randomUUID() }),
  'linking an account of a provider': (client) =>
    client.linkIdentity({ provider: 'works' as 'google', options: { skipBrowserRedirect: true } }),
};

async function register(client: Client, device = softwareAuthenticator()) {
  const { challenge_id, options } = succeeded(await client.passkey.startRegistration());
  const credential = device.create(options);
  return { device, ...succeeded(await client.passkey.verifyRegistration({ challengeId: challenge_id, credential })) };
}

async function withPasskey({ device }: { device: ReturnType<typeof softwareAuthenticator> }) {
  const client = service.client();
  const { challenge_id, options } = succeeded(await client.passkey.startAuthentication());
  succeeded(await client.passkey.verifyAuthentication({ challengeId: challenge_id, credential: device.get(options) }));
  return client;
}

describe('[FACTOR-02] the password alone changes no way in of an account with a passkey, and the passkey does', async () => {
  const account = testAccount();
  const owner = service.client();
  succeeded(await owner.signUp(account));
  const passkey = await register(owner);
  const low = await withPassword(service, account);

  test.for(Object.entries(moves))('%s', async ([, move]) => {
    expect((await move(low, account)).error).toMatchObject({ code: 'insufficient_aal' });
  });

  test('removing the passkey, verifying an app that was begun before there was one, and unlinking a provider', async () => {
    const other = testAccount();
    const early = service.client();
    succeeded(await early.signUp(other));
    const app = await enrolledApp(early);
    const theirs = await register(early);
    const code = codeAt(app.secret, clock.now());
    expect((await early.mfa.challengeAndVerify({ factorId: app.id, code })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await early.passkey.delete({ passkeyId: theirs.id })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    const high = await withPasskey(theirs);
    const bearer = succeeded(await high.getSession()).session?.access_token;
    const id_token = await works.idToken({ sub: other.email, email: other.email, email_verified: true });
    const link = { provider: 'works', id_token, link_identity: true };
    expect((await service.call('POST', '/token?grant_type=id_token', { bearer, body: link })).status).toBe(200);
    const { identities } = succeeded(await early.getUserIdentities());
    const linked = identities.find(({ provider }) => provider === 'works');
    if (!linked) throw new Error('The account is not linked');
    expect((await early.unlinkIdentity(linked)).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await high.unlinkIdentity(linked)).error).toBeNull();
    expect((await high.passkey.delete({ passkeyId: theirs.id })).error).toBeNull();
  });

  test.for(Object.entries(moves))('%s, after a sign-in with the passkey', async ([, move]) => {
    expect((await move(await withPasskey(passkey), account)).error).toBeNull();
  });
});

describe('[FACTOR-03] an administrator of whom a second factor is asked proves more than the password before the first one counts', async () => {
  async function person(role: 'administrator' | 'candidate') {
    const account = testAccount();
    const { user } = succeeded(await strict.admin.createUser({ ...account, email_confirm: true }));
    if (role === 'administrator') administrators.add(user.id);
    return { ...account, id: user.id };
  }
  /** Returns a client whose session began with the code of a mail. */
  async function byMail({ email }: { email: string }) {
    const client = strict.client();
    succeeded(await client.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    succeeded(await client.verifyOtp({ type: 'email', email, token: mailTo(strict, email).code }));
    return client;
  }
  const account = await person('administrator');
  const low = await withPassword(strict, account);

  test.for(Object.entries(moves))('%s', async ([, move]) => {
    expect((await move(low, account)).error).toMatchObject({ status: 400, code: 'mailed_code_needed' });
  });

  test('an app that was begun before the person became an administrator', async () => {
    const promoted = await person('candidate');
    const client = await withPassword(strict, promoted);
    const app = await enrolledApp(client);
    administrators.add(promoted.id);
    const code = codeAt(app.secret, clock.now());
    expect((await client.mfa.challengeAndVerify({ factorId: app.id, code })).error).toMatchObject({
      code: 'mailed_code_needed',
    });
  });

  test('a session that began with a mailed code adds an app or a passkey, and from then on each counts', async () => {
    const client = await byMail(account);
    const app = await enrolledApp(client);
    succeeded(await client.mfa.challengeAndVerify({ factorId: app.id, code: codeAt(app.secret, clock.now()) }));
    expect((await register(client)).id).toEqual(expect.any(String));
    const other = await person('administrator');
    expect((await register(await byMail(other))).id).toEqual(expect.any(String));
  });

  test('nobody else is asked for it, and no administrator where no second factor is asked', async () => {
    const candidate = await withPassword(strict, await person('candidate'));
    expect((await candidate.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    const administrator = await withPassword(service, await person('administrator'));
    expect((await administrator.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  });

  test('a service alone asks everyone, because it does not know who is an administrator', async () => {
    const alone = await serveAuth(db, { now: clock.now, config: { require_mfa: 'admin' } });
    const client = await withPassword(alone, await person('candidate'));
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'mailed_code_needed' });
  });
});
