import type { DbTransaction } from '@careers/db/client';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { signedIn, signedUp, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { db, client, call } = service;

async function update(bearer: string, body: unknown) {
  const response = await call('PUT', '/user', { bearer, body });
  return {
    status: response.status,
    ...((await response.json()) as { code?: string; message?: string; user_metadata?: unknown }),
  };
}
async function lives(bearer: string) {
  return (await call('GET', '/user', { bearer })).status === 200;
}

test('[AUTH-12] metadata merges, and null in it removes a key', async () => {
  const account = await signedUp(service);
  const mine = client();
  await mine.signInWithPassword(account);
  await mine.updateUser({ data: { theme: 'dark', size: 2, list: [1, null] } });
  const { data } = await mine.updateUser({ data: { theme: null, size: 3 } });
  expect(data.user?.user_metadata).toEqual({ size: 3, list: [1, null] });
  expect(data.user?.id).toBe(account.id);
});

test('metadata that would not fit into a token is refused, also bit by bit', async () => {
  const { access_token } = await signedUp(service);
  expect(await update(access_token, { data: { a: 'x'.repeat(1200) } })).toMatchObject({ status: 200 });
  expect(await update(access_token, { data: { b: 'x'.repeat(1200) } })).toEqual({
    status: 400,
    code: 'validation_failed',
    message: 'Metadata must be a JSON object of at most 2048 bytes',
  });
});

test('[AUTH-12] changing the password ends the other sessions and not this one', async () => {
  const account = await signedUp(service);
  const [here, there] = [await signedIn(service, account), await signedIn(service, account)];
  const mine = client();
  await mine.setSession(here);
  const { error } = await mine.updateUser({ password: 'an even better one' });
  expect(error).toBeNull();
  expect([await lives(here.access_token), await lives(there.access_token), await lives(account.access_token)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await client().refreshSession({ refresh_token: there.refresh_token })).error).toMatchObject({
    code: 'refresh_token_not_found',
  });
  expect((await client().refreshSession({ refresh_token: here.refresh_token })).error).toBeNull();
  expect((await client().signInWithPassword(account)).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await client().signInWithPassword({ ...account, password: 'an even better one' })).error).toBeNull();
});

test('[AUTH-12] the same password again, a weak one and an empty one are refused, and change nothing', async () => {
  const account = await signedUp(service);
  expect(await update(account.access_token, { password: account.password })).toEqual({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  });
  expect(await update(account.access_token, { password: 'qwerty' })).toMatchObject({
    status: 422,
    code: 'weak_password',
    weak_password: { reasons: ['pwned'] },
  });
  expect(await update(account.access_token, { password: '' })).toMatchObject({
    status: 422,
    code: 'weak_password',
    weak_password: { reasons: ['length'] },
  });
  expect((await client().signInWithPassword(account)).error).toBeNull();
});

test('a current password that is sent must be right', async () => {
  const account = await signedUp(service);
  expect(
    await update(account.access_token, { password: 'an even better one', current_password: 'wrong password' }),
  ).toEqual({ status: 400, code: 'current_password_invalid', message: 'Current password is incorrect' });
  expect(
    await update(account.access_token, { password: 'an even better one', current_password: account.password }),
  ).toMatchObject({ status: 200 });
});

test('[AUTH-19] guesses at the current password are slowed down as those at the sign-in are, and together with them', async () => {
  const account = await signedUp(service);
  function guess(current_password: string) {
    return update(account.access_token, { password: 'an even better one', current_password });
  }
  for (let i = 0; i < 3; i++) expect(await guess('wrong password')).toMatchObject({ code: 'current_password_invalid' });
  for (let i = 0; i < 2; i++)
    expect((await client().signInWithPassword({ ...account, password: 'wrong password' })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  expect(await guess(account.password)).toEqual({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  clock.forward(1);
  expect(await guess(account.password)).toMatchObject({ status: 200 });
  expect((await client().signInWithPassword({ ...account, password: 'wrong password' })).error).toMatchObject({
    code: 'invalid_credentials',
  });
});

test('[TRUST-10] the owner of a session older than ten minutes must prove who they are to set a password or an address', async () => {
  const account = await signedUp(service);
  expect(await update(account.access_token, { email: `first-${account.email}` })).toMatchObject({ status: 200 });
  clock.forward(601);
  const { data } = await client().refreshSession({ refresh_token: account.refresh_token });
  const bearer = data.session?.access_token ?? '';
  expect(await update(bearer, { password: 'an even better one' })).toEqual({
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  });
  const email = `second-${account.email}`;
  expect(await update(bearer, { email })).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect(await update(bearer, { email, current_password: 'not the password' })).toMatchObject({
    status: 400,
    code: 'current_password_invalid',
  });
  expect(await update(bearer, { email, current_password: account.password })).toMatchObject({ status: 200 });
  expect(await update(bearer, { data: { theme: 'dark' } })).toMatchObject({ status: 200 });
  expect(await update(bearer, { password: 'an even better one', current_password: account.password })).toMatchObject({
    status: 200,
  });
});

test('[TRUST-03] asking whether a password is the current one is counted, in an old session with a made-up code too', async () => {
  const account = await signedUp(service);
  clock.forward(601);
  const { data } = await client().refreshSession({ refresh_token: account.refresh_token });
  const bearer = data.session?.access_token ?? '';
  async function guess(password: string) {
    return (await update(bearer, { password, nonce: '000000' })).code;
  }
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await guess(`a guessed password ${i}`));
  expect(answers.slice(0, 5)).not.toContain('over_request_rate_limit');
  expect(answers[5]).toBe('over_request_rate_limit');
  expect(await guess(account.password)).toBe('over_request_rate_limit');
  expect((await client().signInWithPassword(account)).error).toMatchObject({ status: 429 });
});

/** The response to a change that was accepted and waits while `meanwhile` happens. */
async function updateAcross(
  account: { id: string; access_token: string },
  body: unknown,
  meanwhile: (tx: DbTransaction) => Promise<unknown>,
) {
  const { answer } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM identity.users WHERE id = ${account.id}::uuid FOR UPDATE`;
    const waiting = update(account.access_token, body);
    await expect
      .poll(
        () =>
          db.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        { timeout: 10_000 },
      )
      .toHaveLength(1);
    await meanwhile(tx);
    return { answer: waiting };
  });
  return answer;
}

test('[AUTH-12] a session that is ended, or an account that is disabled, while a change is on its way changes nothing any more', async () => {
  const ended = await signedUp(service);
  expect(
    await updateAcross(ended, { password: 'an even better one' }, (tx) =>
      tx.session.deleteMany({ where: { user_id: ended.id } }),
    ),
  ).toMatchObject({ status: 403, code: 'session_not_found' });
  expect((await client().signInWithPassword(ended)).error).toBeNull();
  const disabled = await signedUp(service);
  const ban = { banned_until: new Date(clock.now().getTime() + 60_000) };
  expect(
    await updateAcross(disabled, { email: 'elsewhere@example.com' }, (tx) =>
      tx.user.update({ where: { id: disabled.id }, data: ban }),
    ),
  ).toMatchObject({ status: 403, code: 'user_banned' });
  expect(await db.user.findUniqueOrThrow({ where: { id: disabled.id } })).toMatchObject({ new_email: null });
});

test('a change of address that races with a confirmation is confirmed from the address that the account then has', async () => {
  const account = await signedUp(service);
  const confirmed = `confirmed-${account.email}`;
  await updateAcross(account, { email: `next-${account.email}` }, (tx) =>
    tx.user.update({ where: { id: account.id }, data: { email: confirmed } }),
  );
  expect(() => service.mails.lastTo(account.email)).toThrow('There is no mail');
  expect(service.mails.lastTo(confirmed).template).toBe('email_change_current');
});

test('of two password changes at once one succeeds, and the other gets a conflict', async () => {
  const account = await signedUp(service);
  const answers = await Promise.all(
    ['first new password', 'second new password'].map((password) => update(account.access_token, { password })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a change of phone number is refused while phones are disabled', async () => {
  const { access_token, email, id } = await signedUp(service);
  expect(await update(access_token, { phone: '441632960190' })).toMatchObject({
    status: 400,
    code: 'phone_provider_disabled',
  });
  expect(await update(access_token, { email: email.toUpperCase() })).toMatchObject({ status: 200 });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email, phone: null });
});
