import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { defaultSystem } from '../testing/absent-services.ts';
import { testApi } from '../testing/test-api.ts';
import { webhookKey } from './seal-secret.ts';
import { startReceiver } from './testing/receiver.ts';
import { afterSeconds, deliveries, publishJob } from './testing/webhook-world.ts';

const system = {
  ...defaultSystem,
  checkWebhookAddress: async (url: string) =>
    url.includes('private') ? 'refused' : url.includes('unknown') ? 'unknown' : 'allowed',
};
const api = await testApi({}, {}, { system });
const { auth, call, db } = api;
const admin = await api.admin();
const url = 'https://hooks.example.com/careers';

beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
  await db.webhookEvent.deleteMany();
});

function rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) {
  return call(method, `/api/admin/webhooks${path}`, { token: admin.token, body });
}
async function procedure(name: string, input: object) {
  const { body } = await call('POST', `/trpc/admin.settings.webhooks.${name}`, { token: admin.token, body: input });
  return body.result?.data ?? body.error.data.error;
}
async function attempts(id: string, input: object = {}) {
  const query = encodeURIComponent(JSON.stringify({ id, ...input }));
  const { body } = await call('GET', `/trpc/admin.settings.webhooks.attempts?input=${query}`, { token: admin.token });
  return body.result.data;
}
function deliver() {
  return deliveries(db, { key: webhookKey(auth) }).sendAll();
}
async function added(to = url) {
  const { body } = await rest('POST', '', { url: to, event_types: ['job.published', 'job.published'] });
  return body;
}

test('over REST a webhook is added with its secret, read without it, changed and removed', async () => {
  const { webhook, secret } = await added();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({
    url,
    event_types: ['job.published'],
    enabled: true,
    disabled_because: null,
    waiting: 0,
  });
  const listed = await rest('GET');
  expect(listed.body).toEqual({ webhooks: [webhook] });
  expect(listed.text + (await rest('GET', `/${webhook.id}`)).text).not.toContain('whsec_');
  const change = { url: `${url}/2`, event_types: ['job.closed'], enabled: false };
  expect((await rest('PUT', `/${webhook.id}`, change)).body).toMatchObject({
    ...change,
    disabled_because: 'administrator',
  });
  expect((await rest('DELETE', `/${webhook.id}`)).body).toEqual({ id: webhook.id });
  for (const method of ['GET', 'DELETE'] as const) expect((await rest(method, `/${webhook.id}`)).status).toBe(404);
  const actions = await db.auditEvent.findMany({ where: { subject_id: webhook.id } });
  expect(actions.map(({ action, actor_id }) => [action, actor_id])).toEqual(
    Array.from({ length: 3 }, () => ['webhook_changed', admin.id]),
  );
});

test('a change leaves the fields alone that it does not name, so that an older screen undoes nothing', async () => {
  const { webhook } = await added();
  await rest('PUT', `/${webhook.id}`, { enabled: false });
  await rest('PUT', `/${webhook.id}`, { event_types: ['job.closed'] });
  const renamed = await rest('PUT', `/${webhook.id}`, { url: `${url}/2` });
  expect(renamed.body).toMatchObject({ url: `${url}/2`, event_types: ['job.closed'], enabled: false });
  expect((await rest('PUT', `/${webhook.id}`, {})).body).toEqual(renamed.body);
  expect((await rest('PUT', `/${crypto.randomUUID()}`, {})).status).toBe(404);
});

test('the secret is encrypted in the database and opens in its own row alone, and nothing is sent without one', async () => {
  const { webhook, secret } = await added();
  const row = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: webhook.id } });
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  const receiver = await startReceiver();
  await db.webhookEndpoint.create({
    data: { url: receiver.url, event_types: ['job.published'], secret: row.secret },
  });
  await publishJob(db);
  await deliver();
  expect(receiver.received, 'nothing is sent without a signature').toEqual([]);
  expect(
    await db.webhookAttempt.findMany({ where: { ended_at: { not: null }, endpoint: { url: receiver.url } } }),
  ).toMatchObject([{ outcome: 'secret_lost' }]);
});

test('[HOOK-05] an address that leads into a private network is refused when it is saved', async () => {
  const refused = await rest('POST', '', { url: 'https://private.example.com/', event_types: ['job.closed'] });
  expect([refused.status, refused.body.field]).toEqual([422, 'url']);
  const unknown = await rest('POST', '', { url: 'https://unknown.example.com/', event_types: ['job.closed'] });
  expect(unknown).toMatchObject({ status: 422, body: { error: 'We cannot find unknown.example.com', field: 'url' } });
  const { webhook } = await added();
  const body = { url: 'https://private.example.com/', event_types: ['job.closed'], enabled: true };
  expect((await rest('PUT', `/${webhook.id}`, body)).status).toBe(422);
});

test('an address, a list without types, an unknown type and an eleventh webhook are refused', async () => {
  for (const body of [
    { url },
    { url: '', event_types: ['job.closed'] },
    { url, event_types: [] },
    { url, event_types: ['x'] },
  ])
    expect((await rest('POST', '', body)).status).toBe(400);
  await Promise.all(Array.from({ length: 9 }, () => added()));
  const both = await Promise.all([added(), added()]);
  expect(new Set(both.map(({ error }) => error ?? 'added'))).toEqual(
    new Set(['There can be at most 10 webhooks. Remove one first.', 'added']),
  );
});

test('[HOOK-01] rotating gives a new secret, and the former one signs as well for 24 hours', async () => {
  const receiver = await startReceiver();
  const { webhook, secret: former } = await added(receiver.url);
  const { secret, webhook: rotated } = await procedure('rotate', { id: webhook.id });
  expect(Date.parse(rotated.former_secret_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await publishJob(db);
  await deliver();
  const [delivery] = receiver.received;
  for (const each of [secret, former])
    expect(() => new Webhook(each).verify(delivery?.body ?? '', delivery?.headers ?? {})).not.toThrow();
});

test('[HOOK-06] the log has each try with status and 500 characters, can be filtered, and one is sent again with the same id and a new timestamp', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end('y'.repeat(600)));
  const { webhook } = await added(receiver.url);
  await publishJob(db);
  await deliver();
  const { attempts: failed } = await attempts(webhook.id);
  expect(failed).toMatchObject([
    { type: 'job.published', number: 1, outcome: 'failed', status: 500, answer: 'y'.repeat(500) },
  ]);
  expect(Date.parse(failed[0].next_try_at)).toBeGreaterThan(Date.now());
  receiver.answerWith((response) => response.writeHead(200).end('ok'));
  await new Promise((later) => setTimeout(later, 1_100));
  expect(await procedure('sendAgain', { attempt_id: failed[0].id })).toEqual({ count: 1 });
  await deliver();
  const [first, again] = receiver.received;
  expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
  expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect((await attempts(webhook.id, { result: 'failed' })).attempts).toHaveLength(1);
  expect((await attempts(webhook.id, { type: 'job.closed' })).attempts).toEqual([]);
  const page = await attempts(webhook.id, { limit: 1 });
  expect(page.attempts).toMatchObject([{ outcome: 'delivered' }]);
  expect((await attempts(webhook.id, { limit: 1, cursor: page.next_cursor })).attempts).toMatchObject([
    { id: failed[0].id },
  ]);
  const actions = await db.auditEvent.findMany({ where: { action: 'webhook_replayed', subject_id: webhook.id } });
  expect(actions).toMatchObject([{ actor_id: admin.id }]);
});

test('everything that failed since a time is sent again once, but not what was delivered since', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { webhook } = await added(receiver.url);
  for (let n = 0; n < 3; n += 1) {
    await publishJob(db);
    await deliver();
  }
  await db.webhookAttempt.deleteMany({ where: { ended_at: null } }); // the ten tries are over
  await afterSeconds(db, 60);
  receiver.answerWith((response) => response.writeHead(200).end());
  const [{ id: attempt_id }] = (await attempts(webhook.id)).attempts;
  await procedure('sendAgain', { attempt_id });
  await deliver();
  expect(await procedure('sendFailed', { id: webhook.id, since: new Date().toISOString() })).toEqual({ count: 0 });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect(await procedure('sendFailed', { id: webhook.id, since })).toEqual({ count: 2 });
  expect(await procedure('sendFailed', { id: webhook.id, since })).toEqual({ count: 0 });
  await deliver();
  expect(new Set(receiver.received.slice(3).map(({ id }) => id)).size).toBe(3);
});

test('a test is sent to one endpoint, with an id of its own', async () => {
  const [receiver, other] = [await startReceiver(), await startReceiver()];
  const { webhook } = await added(receiver.url);
  await added(other.url);
  await procedure('sendTest', { id: webhook.id });
  await deliver();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'webhook.test', data: { id: webhook.id } },
  ]);
  expect(other.received).toEqual([]);
});

test('an endpoint that is off is sent nothing, and nothing again until it is on; what waited is given up', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { webhook } = await added(receiver.url);
  await publishJob(db);
  await deliver();
  const off = { url: receiver.url, event_types: ['job.published'], enabled: false };
  await rest('PUT', `/${webhook.id}`, off);
  const { attempts: ended } = await attempts(webhook.id);
  expect(ended.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['switched_off', 'failed']);
  expect(await procedure('sendTest', { id: webhook.id })).toBe('webhook_off');
  expect(await procedure('sendAgain', { attempt_id: ended[0].id })).toBe('webhook_off');
  expect((await rest('PUT', `/${webhook.id}`, { ...off, enabled: true })).body).toMatchObject({ failing_since: null });
  expect(await procedure('sendFailed', { id: webhook.id, since: '2026-01-01T00:00:00Z' })).toEqual({ count: 1 });
});

test('the event of an erased application cannot be sent again', async () => {
  expect(await procedure('sendAgain', { attempt_id: crypto.randomUUID() })).toBe('webhook_event_not_found');
  expect(await procedure('sendFailed', { id: crypto.randomUUID(), since: '2026-01-01T00:00:00Z' })).toBe(
    'webhook_not_found',
  );
});
