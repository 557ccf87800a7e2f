import { createAuth } from '@careers/auth/auth';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { vacancy } from '../jobs/testing/vacancy.ts';
import { userMirror } from '../profiles/user-mirror.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { testApi } from '../testing/test-api.ts';
import { addEndpoint } from '../webhooks/testing/webhook-world.ts';
import { createApiKey } from './testing/create-api-key.ts';

const limits = { LIMIT_API_KEY_READS_PER_MINUTE: '10', LIMIT_API_KEY_CHANGES_PER_MINUTE: '40' };
const api = await testApi({}, limits);
const { call, db } = api;
const admin = await api.admin();
const job = await createJob(db);
const application = await createApplication(db, job, await createCandidate(db, { full_name: 'Qxname' }));

async function change(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  { token, retry }: { token: string; retry: string },
) {
  const reply = await call(method, path, { token, body, headers: { 'idempotency-key': retry } });
  return { status: reply.status, body: reply.body, replayed: reply.headers['idempotency-replayed'] };
}

test('[KEY-06] every POST and PUT that a key reaches is done once for an Idempotency-Key, and a retry gets its reply', async () => {
  const { token } = await createApiKey(db);
  const reason = await db.rejectionReason.create({ data: { label: 'Could not start', position: 90 } });
  const tag = await db.tag.create({ data: { label: 'Shortlist' } });
  const webhook = { url: 'https://hooks.example.com/careers', event_types: ['job.published'] };
  const endpoint = await addEndpoint(db, webhook.url);
  const draft = await createJob(db, { status: 'Draft' });
  const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00`;
  const calls: Record<string, [string, object]> = {
    createJob: ['/api/admin/jobs', vacancy({ slug: 'made-once' })],
    updateJob: [`/api/admin/jobs/${job.id}`, { title: 'Fleet Lead' }],
    toggleJobFilled: [`/api/admin/jobs/${job.id}/toggle-filled`, {}],
    saveQuestions: [`/api/admin/jobs/${job.id}/questions`, { questions: [] }],
    addWebhook: ['/api/admin/webhooks', webhook],
    changeWebhook: [`/api/admin/webhooks/${endpoint.id}`, { ...webhook, enabled: false }],
    planJob: [`/api/admin/jobs/${draft.id}/plan`, { publish_at: tomorrow }],
    updateApplication: [`/api/admin/applications/${application.id}`, { status: 'Rejected' }],
    setApplicationReason: [`/api/admin/applications/${application.id}/reason`, { reason_id: reason.id }],
    setApplicationTags: [`/api/admin/applications/${application.id}/tags`, { tags: [tag.id] }],
    sendApplicationMessage: [
      `/api/admin/applications/${application.id}/messages`,
      { subject: 'News', text: 'Hello', send_at: 'soon' },
    ],
  };
  const routes = restRoutes.filter(({ scope, method }) => scope && (method === 'POST' || method === 'PUT'));
  expect(Object.keys(calls).toSorted()).toEqual(routes.map(({ operationId }) => operationId).toSorted());
  for (const [operationId, [path, body]] of Object.entries(calls)) {
    const method = routes.find((route) => route.operationId === operationId)?.method === 'POST' ? 'POST' : 'PUT';
    const retry = `retry of ${operationId}`;
    const first = await change(method, path, body, { token, retry });
    expect([first.status, first.replayed], `${operationId} ${JSON.stringify(first.body)}`).toEqual([200, undefined]);
    const second = await change(method, path, body, { token, retry });
    expect([second.status, second.replayed], operationId).toEqual([200, 'true']);
    expect(second.body).toEqual({
      ...first.body,
      ...('notice_seconds' in first.body && { notice_seconds: null }),
      ...('secret' in first.body && { secret: '' }),
    });
  }
  expect(await db.job.count({ where: { slug: 'made-once' } })).toBe(1);
  expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({ filled: true, version: 3 });
  expect(await db.applicationMessage.count()).toBe(1);
  expect(JSON.stringify(await db.idempotentReply.findMany())).not.toContain('Qxname');
});

test('[KEY-06] another body with the same key is 422, a refused call may be tried again, and a long key is refused', async () => {
  const { token } = await createApiKey(db);
  const path = `/api/admin/applications/${application.id}`;
  const same = { token, retry: 'one' };
  expect((await change('PUT', path, { status: 'Odd' }, same)).status).toBe(400);
  expect((await change('PUT', path, { status: 'Offer' }, same)).status).toBe(200);
  expect(await change('PUT', path, { status: 'Interview' }, same)).toMatchObject({
    status: 422,
    body: { error: 'This idempotency key was used for another call' },
  });
  const other = await createApiKey(db);
  expect((await change('PUT', path, { notes: 'Hello' }, { ...same, token: other.token })).status).toBe(200);
  expect((await change('PUT', path, { notes: 'Hello' }, { token, retry: 'x'.repeat(65) })).status).toBe(400);
});

test('[KEY-06] the same Idempotency-Key from two processes at once does the change once', async () => {
  const auth = await createAuth({ db, config: api.config, mirror: userMirror });
  const other = await buildTestApp({ db, auth });
  afterAll(() => other.close());
  const { token } = await createApiKey(db);
  const slug = `at-once-${crypto.randomUUID()}`;
  const payload = vacancy({ slug });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'at once' };
  const replies = await Promise.all(
    [api.app, other, api.app, other].map((app) =>
      app.inject({ method: 'POST', url: '/api/admin/jobs', headers, payload }),
    ),
  );
  expect(await db.job.count({ where: { slug } })).toBe(1);
  const done = replies.filter(({ statusCode }) => statusCode === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((reply) => reply.json().id)).size).toBe(1);
  for (const { statusCode, headers: sent } of replies.filter((reply) => !done.includes(reply)))
    expect([statusCode, sent['retry-after']]).toEqual([409, '1']);
});

test('[KEY-06] a call that runs is 409, and one whose process was killed may be tried again after two minutes', async () => {
  const { id: key_id, token } = await createApiKey(db);
  const path = `/api/admin/applications/${application.id}`;
  const retry = { token, retry: 'killed' };
  await change('PUT', path, { notes: 'Once' }, retry);
  await db.idempotentReply.updateMany({ where: { key_id }, data: { subject_id: null } });
  expect((await change('PUT', path, { notes: 'Once' }, retry)).status).toBe(409);
  await db.idempotentReply.updateMany({ where: { key_id }, data: { created_at: new Date(Date.now() - 121_000) } });
  expect(await change('PUT', path, { notes: 'Once' }, retry)).toMatchObject({ status: 200, replayed: undefined });
});

test('[KEY-08] a key has its own limit with RateLimit headers, and uses up neither a person’s nor the address’s', async () => {
  const { token } = await createApiKey(db);
  const first = await call('GET', '/api/admin/jobs', { token });
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"reads";q=10;w=60, "changes";q=40;w=60',
    ratelimit: '"reads";r=9;t=60',
  });
  const statuses = [];
  for (let time = 0; time < 10; time++) statuses.push((await call('GET', '/api/admin/jobs', { token })).status);
  expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  const refused = await call('GET', '/api/admin/jobs', { token });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused.headers['ratelimit']).toMatch(/^"reads";r=0;t=\d+$/);
  expect((await call('PUT', `/api/admin/jobs/${job.id}`, { token, body: {} })).headers['ratelimit']).toMatch(
    /"changes";r=39/,
  );
  for (const other of [admin.token, (await createApiKey(db)).token])
    expect((await call('GET', '/api/admin/jobs', { token: other })).status).toBe(200);
  expect((await call('GET', '/api/jobs')).status).toBe(200);
});

test('[KEY-06] an Idempotency-Key sends one message for ever: after the day that a reply is kept, another text is 422', async () => {
  const { token } = await createApiKey(db);
  const { id } = await createApplication(db, job, await createCandidate(db));
  const path = `/api/admin/applications/${id}/messages`;
  const same = { token, retry: 'weekly-1' };
  const first = { subject: 'News', text: 'Week one', send_at: 'soon' };
  expect((await change('POST', path, first, same)).status).toBe(200);
  await db.idempotentReply.updateMany({ data: { created_at: new Date(Date.now() - 25 * 3_600_000) } });
  expect(await change('POST', path, { ...first, text: 'Week two' }, same)).toMatchObject({
    status: 422,
    body: { error: 'This idempotency key was used for another call' },
  });
  expect((await change('POST', path, first, same)).status).toBe(200);
  expect(await db.applicationMessage.count({ where: { application_id: id } })).toBe(1);
});
