import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { addReadyCopies, addReleasedFiles } from '../testing/copies-of-data.ts';
import { testApi } from '../testing/test-api.ts';
import { addEndpoint } from '../webhooks/testing/webhook-world.ts';

const { admin, call, db } = await testApi();

/** An administrator who signed in two hours ago. */
async function longSignedIn() {
  const person = await admin();
  const created_at = new Date(Date.now() - 7_200_000);
  await db.session.updateMany({ where: { user_id: person.id }, data: { created_at } });
  return { token: person.token, current_password: person.password ?? '' };
}
function invited() {
  return createCandidate(db, { password: null, email_confirmed_at: null });
}
function newAdministrator(how: object) {
  return { email: `${crypto.randomUUID()}@example.com`, role: 'admin', ...how };
}
const password = 'a-road-of-my-own-58';
const hook = 'https://hooks.example.com/careers';
async function webhook() {
  const { id } = await addEndpoint(db, 'https://hooks.example.com/former');
  return { id };
}

test.for<[string, string, () => object | Promise<object | void>]>([
  ["the copy of all of one's data", 'profile.requestDataExport', () => ({})],
  ['the download of a copy that lies ready', 'profile.dataExportLink', () => addReadyCopies(db)],
  ['the download of what colleagues wrote', 'profile.teamRecordsLink', () => addReleasedFiles(db)],
  ['a new administrator', 'admin.users.create', () => newAdministrator({ password })],
  ['an invited administrator', 'admin.users.create', () => newAdministrator({ invite: true })],
  ['the administrator role', 'admin.users.update', async () => ({ id: (await createCandidate(db)).id, role: 'admin' })],
  ['the removal of factors', 'admin.users.removeFactors', async () => ({ id: (await createCandidate(db)).id })],
  ['an API key', 'admin.keys.make', () => ({ name: 'Payroll', scopes: ['jobs:read'], job_ids: null, days: 30 })],
  [
    'another secret of an API key',
    'admin.keys.roll',
    async () => ({ id: (await createApiKey(db)).id, days: 30, old_days: 0 }),
  ],
  ['a webhook', 'admin.settings.webhooks.add', () => ({ url: hook, event_types: ['job.closed'] })],
  ['another address of a webhook', 'admin.settings.webhooks.change', async () => ({ ...(await webhook()), url: hook })],
  ['another secret of a webhook', 'admin.settings.webhooks.rotate', () => webhook()],
  ['another invitation', 'admin.users.resendInvite', async () => ({ id: (await invited()).id })],
] as const)('[TRUST-10] a session that began a while ago needs a proof for %s', async ([, procedure, input]) => {
  const { token, current_password } = await longSignedIn();
  const body = await input();
  async function callWith(proof: object) {
    const reply = await call('POST', `/trpc/${procedure}`, { token, body: { ...body, ...proof } });
    return [reply.status, reply.body.error?.data.error];
  }
  const before = await db.profile.findMany({ select: { id: true, role: true } });
  expect(await callWith({})).toEqual([403, 'reauthentication_needed']);
  expect(await callWith({ current_password: 'not the password' })).toEqual([422, 'wrong_password']);
  expect(await callWith({ code: '000000' })).toEqual([422, 'wrong_code']);
  expect(await db.profile.findMany({ select: { id: true, role: true } })).toEqual(before);
  expect(await callWith({ current_password })).toEqual([200, undefined]);
});

test('[TRUST-10] an administrator over REST gives the proof with the role, and needs none for other changes', async () => {
  const { token, current_password } = await longSignedIn();
  const { id } = await createCandidate(db);
  const path = `/api/admin/users/${id}`;
  expect((await call('PATCH', path, { token, body: { location: 'Leeds', role: 'candidate' } })).status).toBe(200);
  expect((await call('PATCH', path, { token, body: { role: 'admin' } })).status).toBe(403);
  expect((await call('PATCH', path, { token, body: { role: 'admin', current_password } })).body.profile.role).toBe(
    'admin',
  );
  expect((await call('PATCH', path, { token, body: { location: 'York', role: 'admin' } })).status).toBe(200);
  const another = newAdministrator({ password });
  const refused = await call('POST', '/api/admin/users', { token, body: another });
  expect([refused.status, refused.body.error]).toEqual([403, 'Please confirm it’s you']);
  const proved = { ...another, current_password };
  expect((await call('POST', '/api/admin/users', { token, body: proved })).status).toBe(200);
  const candidate = { email: `${crypto.randomUUID()}@example.com`, password };
  expect((await call('POST', '/api/admin/users', { token, body: candidate })).status).toBe(200);
});

test('an administrator over REST gives the proof with the address of a webhook, and an API key and other changes need none', async () => {
  const { token, current_password } = await longSignedIn();
  const { token: key } = await createApiKey(db);
  const path = `/api/admin/webhooks/${(await webhook()).id}`;
  expect((await call('PUT', path, { token, body: { event_types: ['job.closed'], enabled: false } })).status).toBe(200);
  expect((await call('PUT', path, { token, body: { url: hook } })).status).toBe(403);
  expect((await call('PUT', path, { token, body: { url: hook, current_password } })).body).toMatchObject({ url: hook });
  expect((await call('PUT', path, { token: key, body: { url: `${hook}/2` } })).status).toBe(200);
  const body = { url: hook, event_types: ['job.closed'] };
  expect((await call('POST', '/api/admin/webhooks', { token, body })).status).toBe(403);
  expect((await call('POST', '/api/admin/webhooks', { token: key, body })).status).toBe(200);
});
