import { expect, test } from 'vitest';
import { mergeMetadata } from './metadata.ts';
import { SERVICE_KEY, signedIn, startAuth, testAccount } from '../testing/start-auth.ts';

const service = await startAuth();
const { admin, call, db } = service;

/** Metadata of that many bytes of JSON. */
function sized(bytes: number) {
  return { text: 'x'.repeat(bytes - '{"text":""}'.length) };
}

test('metadata above two kilobytes is refused wherever it is written, and says so', async () => {
  const { data } = await admin.createUser({ ...testAccount(), email_confirm: true });
  const path = `/admin/users/${data.user?.id}`;
  const large = sized(2049);
  for (const [method, url, body] of [
    ['POST', '/signup', { ...testAccount(), data: large }],
    ['POST', '/otp', { email: testAccount().email, data: large }],
    ['POST', '/invite', { email: testAccount().email, data: large }],
    ['POST', '/admin/users', { ...testAccount(), user_metadata: large }],
    ['POST', '/admin/users', { ...testAccount(), app_metadata: large }],
    ['PUT', path, { user_metadata: large }],
    ['PUT', path, { app_metadata: large }],
    ['POST', '/admin/generate_link', { type: 'signup', ...testAccount(), data: large }],
  ] as const) {
    const refused = await call(method, url, { body, bearer: SERVICE_KEY });
    expect([url, refused.status]).toEqual([url, 400]);
    expect((await refused.json()).message).toContain('must be a JSON object of at most 2048 bytes');
  }
});

test('with as much metadata as there can be an access token fits into a header of eight kilobytes', async () => {
  const account = {
    email: `${'l'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.example.com`,
    password: 'a good password',
  };
  const { error } = await admin.createUser({
    ...account,
    email_confirm: true,
    user_metadata: sized(2048),
    app_metadata: sized(2000),
  });
  expect(error).toBeNull();
  const { access_token } = await signedIn(service, account);
  expect(access_token.length).toBeLessThan(8 * 1024 - 'Authorization: Bearer '.length);
});

test('an account with larger metadata from before still works, and its metadata can only shrink', async () => {
  const { data } = await admin.createUser({ ...testAccount(), email_confirm: true });
  const id = data.user?.id ?? '';
  await db.user.update({ where: { id }, data: { user_metadata: sized(5000) } });
  expect((await admin.updateUserById(id, { user_metadata: { more: true } })).error).toMatchObject({ status: 400 });
  expect((await admin.updateUserById(id, { user_metadata: sized(1000) })).error).toBeNull();
  expect(mergeMetadata(sized(5000), sized(4000))).toEqual(sized(4000));
});
