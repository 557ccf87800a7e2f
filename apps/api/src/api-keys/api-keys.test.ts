import { connect } from 'node:net';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { loggerOptions } from '@careers/server/logging';
import { expect, onTestFinished, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { createApiKey } from './testing/create-api-key.ts';

const log: string[] = [];
const api = await testApi({}, {}, { logger: loggerOptions('info', { write: (line) => void log.push(line) }) });
const { app, call, db } = api;
const admin = await api.admin();
const job = await createJob(db);
const application = await createApplication(db, job, await createCandidate(db));
const list = `/api/admin/jobs/${job.id}/applicants`;

/** Calls a procedure of administrators. */
async function asAdmin(procedure: string, body: object) {
  const reply = await call('POST', `/trpc/admin.keys.${procedure}`, { token: admin.token, body });
  return { status: reply.status, data: reply.body.result?.data, error: reply.body.error?.data.error };
}
const made = { name: 'Payroll', scopes: ['jobs:read'], job_ids: null, days: 30 };

async function listed(id: string) {
  const { body } = await call('GET', '/trpc/admin.keys.list', { token: admin.token });
  return body.result.data.keys.find((key: { id: string }) => key.id === id);
}

test('[KEY-01] a key is shown once and stored as a hash', async () => {
  const { data } = await asAdmin('make', made);
  expect(data.secret).toMatch(/^careers_[a-z]{8}_[0-9A-Za-z]{38}$/);
  expect(data.key).toMatchObject({ name: 'Payroll', scopes: ['jobs:read'], jobs: null, state: 'works' });
  const stored = await db.$queryRaw<{ row: string }[]>`SELECT api_keys::text AS row FROM api_keys`;
  expect(JSON.stringify([stored, await listed(data.key.id)])).not.toContain(data.secret.slice(17));
  expect((await call('GET', '/api/admin/jobs', { token: data.secret })).status).toBe(200);
  expect(await db.auditEvent.findFirst({ where: { action: 'api_key_created' } })).toMatchObject({
    actor_id: admin.id,
    detail: 'API key Payroll',
  });
});

test('the list of keys says whether the maker of each is an administrator still', async () => {
  const maker = await createAdmin(db, { full_name: 'Ada Byron' });
  const { id } = await createApiKey(db, { made_by: maker.id });
  expect(await listed(id)).toMatchObject({ maker_name: 'Ada Byron', is_maker_administrator: true });
  for (const changed of [{ role: 'candidate' }, { role: 'admin', disabled_at: new Date() }] as const) {
    await db.profile.update({ where: { id: maker.id }, data: changed });
    expect(await listed(id)).toMatchObject({ maker_name: 'Ada Byron', is_maker_administrator: false });
  }
});

test('the name of a key has one line and no invisible characters, so that no history can be made to say something else', async () => {
  const { data } = await asAdmin('make', { ...made, name: 'Pay\u202Eroll\nMorag Sinclair\u0007' });
  expect(data.key.name).toBe('Pay roll Morag Sinclair');
});

test('[KEY-01] a key works on /api and nowhere else', async () => {
  const { token } = await createApiKey(db);
  expect((await call('GET', list, { token })).status).toBe(200);
  for (const path of ['/trpc/admin.jobs.list?input={}', '/trpc/admin.keys.list', '/auth/v1/user'])
    expect((await call('GET', path, { token })).status, path).toBeOneOf([401, 403]);
  expect((await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token })).status).toBe(401);
});

test('[KEY-01] a key with a wrong checksum or without its end is refused without a query', async () => {
  const { token } = await createApiKey(db);
  await db.$executeRaw`ALTER TABLE api_keys RENAME TO hidden_keys`;
  onTestFinished(async () => void (await db.$executeRaw`ALTER TABLE hidden_keys RENAME TO api_keys`));
  const wrong = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
  for (const key of [wrong, token.slice(0, -6), 'careers_', 'careers_abcdefgh_']) {
    const reply = await call('GET', list, { token: key });
    expect([reply.status, reply.body.error], key).toEqual([
      401,
      'This API key is not valid, has expired or was revoked',
    ]);
    expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  }
  expect((await call('GET', list, { token })).status, 'a query fails').toBe(500);
});

test('[KEY-01] a key in an address is refused, and no log line has a key', async () => {
  const { token } = await createApiKey(db);
  const encoded = token.replaceAll('_', '%5f');
  for (const path of [
    `/api/admin/jobs?key=${token}`,
    `/api/jobs?access_token=${token}`,
    `/jobs/${token}`,
    `/jobs/${encoded}`,
  ]) {
    const reply = await call('GET', path);
    expect([reply.status, reply.body.error], path).toEqual([400, 'A key in an address must be revoked']);
  }
  await call('GET', list, { token });
  expect(log.length).toBeGreaterThan(3);
  expect(log.join('')).not.toContain(token.slice(17));
  expect(log.join('')).toContain('careers_…');
});

/** Sends a request as it is written, because clients send no header twice. */
function sendRaw(lines: string[]): Promise<string> {
  const address = app.server.address();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let reply = '';
  socket.on('data', (bytes) => (reply += String(bytes)));
  socket.on('close', () => resolve(reply)).on('error', reject);
  socket.write([...lines, 'Host: careers.test', 'Connection: close', '', ''].join('\r\n'));
  return promise;
}

test('[KEY-01] a request with two Authorization headers is refused', async () => {
  const { token } = await createApiKey(db);
  for (const second of [token, admin.token]) {
    const lines = [`GET ${list} HTTP/1.1`, `Authorization: Bearer ${token}`, `authorization: Bearer ${second}`];
    expect(await sendRaw(lines)).toMatch(/^HTTP\/1\.1 400 .*A request must have at most one Authorization header/s);
  }
});

test('[KEY-02] a call without the scope is 403 with its name in body and WWW-Authenticate, and the settings count it', async () => {
  const key = await createApiKey(db, { name: 'Reporting', scopes: ['applications:read'] });
  const path = `/api/admin/applications/${application.id}`;
  for (let time = 0; time < 3; time++) {
    const reply = await call('PUT', path, { token: key.token, body: { status: 'Offer' } });
    expect([reply.status, reply.body]).toEqual([
      403,
      { error: 'This API key lacks the scope applications:write', scope: 'applications:write' },
    ]);
    expect(reply.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="applications:write"');
  }
  expect((await listed(key.id)).refusals).toEqual([{ scope: 'applications:write', times: 3 }]);
  const events = await db.auditEvent.findMany({ where: { action: 'api_key_used_without_scope' } });
  expect(events.map(({ detail }) => detail)).toEqual(['API key Reporting: applications:write']);
});

test('[KEY-02] a call that no key reaches says why, and a call for everyone takes no account of the key', async () => {
  const { token } = await createApiKey(db);
  const { status, body } = await call('GET', '/api/admin/users', { token });
  expect([status, body.error]).toEqual([403, 'No API key can make this call. Only people manage users.']);
  expect((await call('GET', '/api/jobs', { token })).status).toBe(200);
});

test('[KEY-04] after rolling, the old and the new key work for the chosen time and the new one alone from then on', async () => {
  const { data: first } = await asAdmin('make', made);
  const { data: second } = await asAdmin('roll', { id: first.key.id, days: 90, old_days: 7 });
  async function statuses() {
    const replies = await Promise.all(
      [first.secret, second.secret].map((token) => call('GET', '/api/admin/jobs', { token })),
    );
    return replies.map(({ status }) => status);
  }
  expect(await statuses()).toEqual([200, 200]);
  const { old_ends_at } = await db.apiKey.findUniqueOrThrow({ where: { id: first.key.id } });
  expect(Math.round(((old_ends_at?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
  await db.apiKey.update({ where: { id: first.key.id }, data: { old_ends_at: new Date() } });
  expect(await statuses()).toEqual([401, 200]);
  expect((await asAdmin('roll', { id: first.key.id, days: 90, old_days: 8 })).status).toBe(400);
});

test('[KEY-04] a revoked key and an ended one are 401 at the next call', async () => {
  const { data } = await asAdmin('make', made);
  const token = data.secret;
  expect((await call('GET', '/api/admin/jobs', { token })).status).toBe(200);
  expect((await asAdmin('revoke', { id: data.key.id })).data.state).toBe('revoked');
  expect((await call('GET', '/api/admin/jobs', { token })).status).toBe(401);
  expect(await asAdmin('roll', { id: data.key.id, days: 30, old_days: 0 })).toMatchObject({ error: 'api_key_ended' });
  const ended = await createApiKey(db, { ends_at: new Date() });
  expect((await call('GET', '/api/admin/jobs', { token: ended.token })).status).toBe(401);
});

test('a scope that is taken away is missing at the next call', async () => {
  const { id, token } = await createApiKey(db);
  expect((await call('GET', list, { token })).status).toBe(200);
  await db.apiKey.update({ where: { id }, data: { scopes: ['jobs:read'] } });
  expect((await call('GET', list, { token })).body.scope).toBe('applications:read');
});

test('[KEY-05] the last use of a key is stored to the hour, once, with its network', async () => {
  const { id, token } = await createApiKey(db);
  expect((await listed(id)).used_at).toBeNull();
  for (let time = 0; time < 3; time++) await call('GET', '/api/admin/jobs', { token });
  const { used_at, used_from } = await listed(id);
  expect([used_at, used_from]).toEqual([expect.stringMatching(/T\d\d:00:00\.000Z$/), '127.0.0.0/24']);
  const [row] = await db.$queryRaw<{ xmin: string }[]>`SELECT xmin::text FROM api_keys WHERE id = ${id}`;
  await call('GET', '/api/admin/jobs', { token });
  expect(await db.$queryRaw`SELECT xmin::text FROM api_keys WHERE id = ${id}`).toEqual([row]);
});
