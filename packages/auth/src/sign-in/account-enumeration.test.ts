import type { Db } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { serveAuth, signedUp, testAccount } from '../testing/start-auth.ts';

const { db } = await testDatabase();
const operations: string[] = [];
const watched = db.$extends({
  query: {
    $allOperations: ({ model, operation, args, query }) => {
      // Rows read with an `include` cost a further query, which is made only if the row exists.
      const more =
        typeof args === 'object' && args !== null && 'include' in args && operation.startsWith('find')
          ? ' with more'
          : '';
      operations.push(`${model ?? 'sql'}.${operation}${more}`);
      return query(args);
    },
  },
}) as unknown as Db;
const service = await serveAuth(watched, { config: { mail_interval_seconds: 0, phone_enabled: true } });
const unconfirmed = await serveAuth(watched, { config: { mail_interval_seconds: 0, autoconfirm: false } });

async function workOf(path: string, body: object) {
  operations.length = 0;
  const response = await service.call('POST', path, { body });
  return { status: response.status, body: await response.json(), operations: [...operations] };
}

function unlike(work: { operations: string[] }) {
  return work.operations.filter((operation) => operation.endsWith('with more'));
}

test.for([
  ['/otp', { create_user: false }],
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
] as const)(
  '[AUTH-19] the database gets the same queries for a known and an unknown address: %s %j',
  async ([path, rest]) => {
    const waiting = testAccount();
    await unconfirmed.client().signUp(waiting);
    const unknown = await workOf(path, { ...rest, email: testAccount().email });
    expect(unknown.operations).toContain('OneTimeToken.create');
    expect(unlike(unknown)).toEqual([]);
    for (const { email } of [await signedUp(service), waiting])
      expect(await workOf(path, { ...rest, email })).toEqual(unknown);
  },
);

test('[AUTH-19] the database gets the same queries for a wrong password of a known and of an unknown address', async () => {
  const waiting = testAccount();
  await unconfirmed.client().signUp(waiting);
  function attempt(email: string) {
    return workOf('/token?grant_type=password', { email, password: 'wrong password' });
  }
  await attempt(testAccount().email); // counts an attempt of the caller's own address, so that later ones are alike
  const unknown = await attempt(testAccount().email);
  expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect(unlike(unknown)).toEqual([]);
  for (const { email } of [await signedUp(service), waiting]) expect(await attempt(email)).toEqual(unknown);
});

test('[AUTH-19] [TRUST-05] a visitor who signs up and then signs in with the same password learns nothing: a free, a pending and a taken address get the same response, by the same work', async () => {
  const waiting = testAccount();
  await unconfirmed.client().signUp(waiting);
  const password = 'what the stranger typed';
  async function signUpAndIn(email: string) {
    const signedUpStatus = (await unconfirmed.call('POST', '/signup', { body: { email, password } })).status;
    // Requests a mail that is not sent, and that must not hide the password of the sign-up.
    await unconfirmed.call('POST', '/resend', { body: { type: 'email_change', email } });
    const answer = await workOf('/token?grant_type=password', { email, password });
    const wrong = await workOf('/token?grant_type=password', { email, password: 'another password' });
    return { signedUpStatus, answer, wrong };
  }
  await signUpAndIn(testAccount().email); // counts an attempt of the caller's own address, so that later ones are alike
  const free = await signUpAndIn(testAccount().email);
  expect(free).toMatchObject({
    answer: { status: 400, body: { code: 'email_not_confirmed' } },
    wrong: { status: 400, body: { code: 'invalid_credentials' } },
  });
  const taken = await signedUp(service);
  for (const { email } of [waiting, taken]) expect(await signUpAndIn(email)).toEqual(free);
  expect((await service.client().signInWithPassword(taken)).error).toBeNull();
});

test("[AUTH-19] a stranger's own sign-up is no way to try more passwords of the account than the limit lets them", async () => {
  const { email } = await signedUp(service);
  const password = 'what the stranger typed';
  await unconfirmed.call('POST', '/signup', { body: { email, password } });
  const statuses = [];
  for (let i = 0; i < 3; i++)
    for (const typed of ['a guess', password])
      statuses.push((await workOf('/token?grant_type=password', { email, password: typed })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test.for([
  ['/otp', { create_user: false }],
  ['/resend', { type: 'sms' }],
  ['/resend', { type: 'phone_change' }],
] as const)('the database gets the same queries for a known and an unknown number: %s %j', async ([path, rest]) => {
  const known = `44163296${path.length}${JSON.stringify(rest).length}`;
  await service.admin.createUser({ phone: known, phone_confirm: true });
  const unknown = await workOf(path, { ...rest, phone: `${known}9` });
  expect(unknown.operations).toContain('OneTimeToken.create');
  expect(unlike(unknown)).toEqual([]);
  expect(await workOf(path, { ...rest, phone: known })).toEqual(unknown);
});
