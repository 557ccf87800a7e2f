import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { accountWithApp, codeAt, enrolledApp, succeeded, withPassword } from '../../testing/authenticator-app.ts';
import { testClock } from '../../testing/clock.ts';
import { startAuth, testAccount } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { unverified_factor_seconds: 600 } });
const { db } = service;

async function signedUpClient() {
  const account = testAccount();
  const client = service.client();
  const { user } = succeeded(await client.signUp(account));
  return { ...account, client, id: user?.id ?? '' };
}

async function tokensOf(client: ReturnType<typeof service.client>) {
  const { session } = succeeded(await client.getSession());
  return { access_token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' };
}

function refresh(refresh_token: string) {
  return service.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
}

/** Returns a code of the next time step, because a code is accepted only once. */
function nextCode(app: { secret: string }) {
  clock.forward(30);
  return codeAt(app.secret, clock.now());
}

describe('[AUTH-15] an authenticator app', () => {
  test('is enrolled with a QR code, its key for typing and its address; only then is the key shown', async () => {
    const { client, email, id } = await signedUpClient();
    const enrolled = succeeded(
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Larkfield' }),
    );
    expect(enrolled).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'My phone' });
    const { qr_code, secret, uri } = enrolled.totp;
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Larkfield:${encodeURIComponent(email)}?`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const { all, totp } = succeeded(await client.mfa.listFactors());
    expect(all).toMatchObject([{ friendly_name: 'My phone', factor_type: 'totp', status: 'unverified' }]);
    expect(totp).toEqual([]);
    expect(JSON.stringify(all)).not.toContain(secret);
    const stored = await db.factor.findFirstOrThrow({ where: { user_id: id } });
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored.secret).toEqual({ jwe: expect.any(String) });
  });

  test('[SESS-01] raises the session to aal2 with new tokens, once its code is right, and the client says so', async () => {
    const { client } = await signedUpClient();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const before = await tokensOf(client);
    const app = await enrolledApp(client);
    const wrong = await client.mfa.challengeAndVerify({ factorId: app.id, code: '000000' });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const code = nextCode(app);
    const verified = succeeded(
      await client.mfa.challengeAndVerify({ factorId: app.id, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    );
    expect(verified.user.factors).toMatchObject([{ id: app.id, status: 'verified' }]);
    const [old, claims] = [decodeJwt(before.access_token), decodeJwt(verified.access_token)];
    expect(claims).toMatchObject({
      session_id: old['session_id'],
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(verified.refresh_token).not.toBe(before.refresh_token);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await client.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: { currentLevel: 'aal2', nextLevel: 'aal2' },
    });
    const { session } = succeeded(await client.refreshSession());
    expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
  });

  test('is required again at the next sign-in; a code is accepted once, and the owner is told of a second use', async () => {
    const account = await accountWithApp(service, clock.now);
    const client = await withPassword(service, account);
    expect(await client.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: { currentLevel: 'aal1', nextLevel: 'aal2' },
    });
    const code = codeAt(account.app.secret, clock.now());
    const mails = service.mails.mails.filter(({ to }) => to === account.email).length;
    for (const wrong of ['000000', codeAt(account.app.secret, new Date(clock.now().getTime() - 30_000)), code]) {
      const refused = await client.mfa.challengeAndVerify({ factorId: account.app.id, code: wrong });
      expect(refused.error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    // The mail reports one reuse: only the last of the three codes had been accepted before.
    expect(service.mails.mails.filter(({ to }) => to === account.email).slice(mails)).toMatchObject([
      { template: 'code_reused', what: 'app', by: { network: '127.0.0.0/24' } },
    ]);
    const fresh = nextCode(account.app);
    const one = succeeded(await client.mfa.challenge({ factorId: account.app.id }));
    const other = succeeded(await client.mfa.challenge({ factorId: account.app.id }));
    const { access_token: bearer } = await tokensOf(client);
    const path = `/factors/${account.app.id}/verify`;
    const answers = await Promise.all(
      [one, other].map(({ id }) => service.call('POST', path, { bearer, body: { challenge_id: id, code: fresh } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a challenge is used once, expires, and belongs to its factor and person', async () => {
    const { client, app } = await accountWithApp(service, clock.now);
    const stranger = await accountWithApp(service, clock.now);
    const { id: challengeId } = succeeded(await client.mfa.challenge({ factorId: app.id }));
    succeeded(await client.mfa.verify({ factorId: app.id, challengeId, code: nextCode(app) }));
    const again = await client.mfa.verify({ factorId: app.id, challengeId, code: nextCode(app) });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const { id: late } = succeeded(await client.mfa.challenge({ factorId: app.id }));
    clock.forward(301);
    const expired = await client.mfa.verify({ factorId: app.id, challengeId: late, code: nextCode(app) });
    expect(expired.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const { id: theirs } = succeeded(await stranger.client.mfa.challenge({ factorId: stranger.app.id }));
    const crossed = await client.mfa.verify({ factorId: app.id, challengeId: theirs, code: nextCode(app) });
    expect(crossed.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    for (const refused of [
      await client.mfa.challenge({ factorId: stranger.app.id }),
      await client.mfa.verify({ factorId: stranger.app.id, challengeId: theirs, code: nextCode(stranger.app) }),
      await client.mfa.unenroll({ factorId: stranger.app.id }),
    ])
      expect(refused.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  test('expires when it is not verified in time', async () => {
    const { client } = await signedUpClient();
    const app = await enrolledApp(client, 'Late');
    clock.forward(601);
    expect(succeeded(await client.mfa.listFactors()).all).toEqual([]);
    expect((await client.mfa.challenge({ factorId: app.id })).error).toMatchObject({ code: 'mfa_factor_not_found' });
  });

  test('ends the other sessions that have proved the password alone', async () => {
    const { client, ...account } = await signedUpClient();
    const other = await withPassword(service, account);
    const app = await enrolledApp(client);
    succeeded(await client.mfa.challengeAndVerify({ factorId: app.id, code: nextCode(app) }));
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});

test('[AUTH-15] a person has at most ten factors, each of another name', async () => {
  const { client } = await signedUpClient();
  for (let i = 0; i < 10; i++) await enrolledApp(client, `App ${i}`);
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App 3' })).error).toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
  });
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
  });
});

test('[AUTH-15] codes are limited in the database, and the browser that has signed in before apart from strangers', async () => {
  const { app, email, password } = await accountWithApp(service, clock.now);
  const client = await withPassword(service, { email, password });
  const { access_token: bearer } = await tokensOf(client);
  const { id: challenge_id } = succeeded(await client.mfa.challenge({ factorId: app.id }));
  const statuses = [];
  for (let i = 0; i < 8; i++) {
    const body = { challenge_id, code: '000000' };
    statuses.push((await service.call('POST', `/factors/${app.id}/verify`, { bearer, body })).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  clock.forward(60);
  const used = await client.mfa.verify({ factorId: app.id, challengeId: challenge_id, code: nextCode(app) });
  expect(used.error).toMatchObject({ code: 'mfa_verification_failed' }); // five wrong codes have ended the challenge
  clock.forward(60);
  expect((await client.mfa.challengeAndVerify({ factorId: app.id, code: nextCode(app) })).error).toBeNull();
});

test('[AUTH-15] a refresh token from before a verification gets no token of the raised session, within ten seconds neither', async () => {
  const { client } = await signedUpClient();
  const before = await tokensOf(client);
  const app = await enrolledApp(client);
  succeeded(await client.mfa.challengeAndVerify({ factorId: app.id, code: nextCode(app) }));
  clock.forward(2);
  const crossed = await refresh(before.refresh_token);
  expect([crossed.status, await crossed.json()]).toMatchObject([400, { code: 'refresh_token_not_found' }]);
  expect((await client.refreshSession()).error).toBeNull();
  clock.forward(11);
  const copied = await refresh(before.refresh_token);
  expect([copied.status, await copied.json()]).toMatchObject([400, { code: 'refresh_token_already_used' }]);
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
});
