import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  accountWithApp,
  codeAt,
  enrolledApp,
  succeeded,
  withPassword,
  type AccountWithApp,
} from '../../testing/authenticator-app.ts';
import { testClock } from '../../testing/clock.ts';
import { SERVICE_KEY, startAuth } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { admin, db, mails } = service;

function mailsTo(email: string) {
  return mails.mails.filter(({ to }) => to === email).map(({ template }) => template);
}

/** A second client of the account, which has verified the authenticator app too. */
async function secondDevice({ app, ...account }: AccountWithApp) {
  const client = await withPassword(service, account);
  clock.forward(30);
  succeeded(await client.mfa.challengeAndVerify({ factorId: app.id, code: codeAt(app.secret, clock.now()) }));
  return client;
}

async function aalOf(client: ReturnType<typeof service.client>) {
  const { session } = succeeded(await client.refreshSession());
  const { aal, amr } = decodeJwt(session?.access_token ?? '');
  return { aal, methods: (amr as { method: string }[]).map(({ method }) => method) };
}

test('[AUTH-15] removing a factor needs a session that has verified one, and takes the sessions that it raised back to aal1', async () => {
  const account = await accountWithApp(service, clock.now);
  const other = await secondDevice(account);
  const low = await withPassword(service, account);
  expect((await low.mfa.unenroll({ factorId: account.app.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect(succeeded(await account.client.mfa.unenroll({ factorId: account.app.id }))).toEqual({ id: account.app.id });
  for (const client of [account.client, other])
    expect(await aalOf(client)).toEqual({ aal: 'aal1', methods: ['password'] });
  expect(succeeded(await account.client.mfa.listFactors()).all).toEqual([]);
  expect((await account.client.mfa.unenroll({ factorId: account.app.id })).error).toMatchObject({ status: 404 });
});

test('[TRUST-09] an added and a removed factor are mailed to their owner and recorded; one that was never verified is not', async () => {
  const { client, email, app, id } = await accountWithApp(service, clock.now);
  const unverified = await enrolledApp(client, 'Spare');
  succeeded(await client.mfa.unenroll({ factorId: unverified.id }));
  succeeded(await client.mfa.unenroll({ factorId: app.id }));
  expect(mailsTo(email)).toEqual(['factor_added', 'factor_removed']);
  expect(mails.mails.findLast(({ to }) => to === email)).toMatchObject({
    factor: 'totp',
    by: { network: '127.0.0.0/24' },
  });
  const events = await db.auditEvent.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } });
  expect(events.map(({ action }) => action)).toEqual([
    'user_signedup',
    'login',
    'factor_enrolled',
    'verification_attempted',
    'factor_unenrolled',
  ]);
});

test('[AUTH-15] with the password alone a person with a factor adds no factor, verifies no new one, and changes neither password nor address nor metadata', async () => {
  const account = await accountWithApp(service, clock.now);
  const spare = await enrolledApp(account.client, 'Spare');
  const low = await withPassword(service, account);
  const aal1 = { code: 'insufficient_aal' };
  expect((await low.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ ...aal1, status: 403 });
  expect(
    (await low.mfa.challengeAndVerify({ factorId: spare.id, code: codeAt(spare.secret, clock.now()) })).error,
  ).toMatchObject({ ...aal1, status: 403 });
  for (const change of [{ password: 'another good password' }, { email: 'other@example.com' }, { data: { a: 1 } }])
    expect((await low.updateUser(change)).error).toMatchObject({ ...aal1, status: 401 });
  clock.forward(30);
  const code = codeAt(account.app.secret, clock.now());
  succeeded(await low.mfa.challengeAndVerify({ factorId: account.app.id, code }));
  expect((await low.updateUser({ password: 'another good password' })).error).toBeNull();
});

test('[AUTH-15] a token from before the verification stays at aal1 until it is renewed', async () => {
  const { email, password, app } = await accountWithApp(service, clock.now);
  const client = await withPassword(service, { email, password });
  const { session: low } = succeeded(await client.getSession());
  clock.forward(30);
  succeeded(await client.mfa.challengeAndVerify({ factorId: app.id, code: codeAt(app.secret, clock.now()) }));
  const bearer = low?.access_token;
  expect((await service.call('DELETE', `/factors/${app.id}`, { bearer })).status).toBe(422);
});

test('[AUTH-15] the finder of a signed-in device adds no factor: it takes a sign-in of the last ten minutes', async () => {
  const { client, email, password } = await accountWithApp(service, clock.now);
  clock.forward(601);
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'reauthentication_needed' });
  await withPassword(service, { email, password });
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'reauthentication_needed' });
});

test('[AUTH-17] an administrator sees a person’s factors, names one, and removes a lost one, of which the owner is told', async () => {
  const { client, email, app, id } = await accountWithApp(service, clock.now);
  const { factors } = succeeded(await admin.mfa.listFactors({ userId: id }));
  expect(factors).toMatchObject([{ id: app.id, factor_type: 'totp', status: 'verified' }]);
  expect(JSON.stringify(factors)).not.toContain('secret');
  const path = `/admin/users/${id}/factors/${app.id}`;
  const bearer = SERVICE_KEY;
  const renamed = await service.call('PUT', path, { bearer, body: { friendly_name: 'Work phone' } });
  expect(await renamed.json()).toMatchObject({ id: app.id, friendly_name: 'Work phone' });
  expect((await admin.mfa.deleteFactor({ userId: id, id: app.id })).error).toBeNull();
  expect(await aalOf(client)).toMatchObject({ aal: 'aal1' });
  expect(mails.mails.findLast(({ to }) => to === email)).toMatchObject({
    template: 'factor_removed',
    by: 'administrator',
  });
  const removed = await db.auditEvent.findFirstOrThrow({ where: { subject_id: id, action: 'factor_unenrolled' } });
  expect(removed).toMatchObject({ actor_id: null, outcome: 'success' });
  expect((await admin.mfa.deleteFactor({ userId: id, id: app.id })).error).toMatchObject({ status: 404 });
});
