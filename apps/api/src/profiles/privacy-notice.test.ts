import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { userMirror } from './user-mirror.ts';

const { call, candidate, db } = await testApi();

function account() {
  return { full_name: 'Morag Sinclair', email: `${crypto.randomUUID()}@example.com`, password: 'wet-road-ahead-42' };
}
function noticeOf(email: string) {
  return db.profile.findFirst({
    where: { email },
    select: { privacy_notice_version: true, privacy_notice_accepted_at: true },
  });
}

test('[REACH-06] a profile records which privacy notice its owner saw at registration, and when', async () => {
  const input = account();
  const reply = await call('POST', '/api/register', { body: { ...input, privacy_notice: PRIVACY_NOTICE_VERSION } });
  expect(reply.status).toBe(200);
  expect(await noticeOf(input.email)).toEqual({
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
    privacy_notice_accepted_at: expect.any(Date),
  });
});

test('a registration with another version is refused with the current one, and one without a version records none', async () => {
  const [old, none] = [account(), account()];
  expect(
    await call('POST', '/trpc/profile.register', { body: { ...old, privacy_notice: '2020-01-01' } }),
  ).toMatchObject({
    status: 409,
    body: {
      error: {
        message: 'Our privacy notice has changed. Please read it, then try again.',
        data: { error: 'privacy_notice_changed', field: 'privacy_notice', reasons: [PRIVACY_NOTICE_VERSION] },
      },
    },
  });
  expect(await noticeOf(old.email)).toBeNull();
  expect((await call('POST', '/api/register', { body: none })).status).toBe(200);
  expect(await noticeOf(none.email)).toEqual({ privacy_notice_version: null, privacy_notice_accepted_at: null });
});

test('an unknown version is not recorded, whatever a caller of the sign-in service sends', async () => {
  const { email, password } = account();
  const reply = await call('POST', '/auth/v1/signup', {
    body: { email, password, data: { privacy_notice: '1999-01-01' } },
  });
  expect(reply.status).toBe(200);
  expect(await noticeOf(email)).toMatchObject({ privacy_notice_version: null });
});

test('a sign-up that is confirmed later records its version then', async () => {
  const person = await createCandidate(db, { password: null });
  const user_metadata = { privacy_notice: PRIVACY_NOTICE_VERSION };
  await db.$transaction((tx) => userMirror.signUpAdopted(tx, person.id, { full_name: 'Jo', user_metadata }));
  expect(await noticeOf(person.email)).toMatchObject({ privacy_notice_version: PRIVACY_NOTICE_VERSION });
});

test('[REACH-06] a profile says which notice its owner saw, so that the site can show the current one to the others', async () => {
  const [shown, newcomer] = [await candidate(), await candidate({ privacy_notice_version: null })];
  async function versionOf(token: string) {
    return (await call('GET', '/trpc/profile.me', { token })).body.result.data.privacy_notice_version;
  }
  expect([await versionOf(shown.token), await versionOf(newcomer.token)]).toEqual([PRIVACY_NOTICE_VERSION, null]);
  const body = { version: PRIVACY_NOTICE_VERSION };
  expect((await call('POST', '/trpc/profile.acceptPrivacyNotice', { token: newcomer.token, body })).status).toBe(200);
  expect(await versionOf(newcomer.token)).toBe(PRIVACY_NOTICE_VERSION);
});

test('[REACH-06] an invited person accepts the notice when choosing a password; accepting again keeps the first time', async () => {
  const person = await candidate({ privacy_notice_version: null, privacy_notice_accepted_at: null });
  function accept(version: string) {
    return call('POST', '/trpc/profile.acceptPrivacyNotice', { token: person.token, body: { version } });
  }
  expect((await accept('2020-01-01')).status).toBe(409);
  expect(await noticeOf(person.email)).toMatchObject({ privacy_notice_version: null });
  expect((await accept(PRIVACY_NOTICE_VERSION)).status).toBe(200);
  const first = await noticeOf(person.email);
  expect(first).toEqual({
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
    privacy_notice_accepted_at: expect.any(Date),
  });
  expect((await accept(PRIVACY_NOTICE_VERSION)).status).toBe(200);
  expect(await noticeOf(person.email)).toEqual(first);
});
