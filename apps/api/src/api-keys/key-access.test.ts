import { createAuth } from '@careers/auth/auth';
import { recordedDb } from '@careers/db/testing-statements';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { accessOf, callProcedure, isProcedurePath, takesKeys } from '../call/call-procedure.ts';
import { vacancy } from '../jobs/testing/vacancy.ts';
import { userMirror } from '../profiles/user-mirror.ts';
import type { RestRoute } from '../rest/rest-route.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { visitorContext } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { addEndpoint } from '../webhooks/testing/webhook-world.ts';
import { createApiKey } from './testing/create-api-key.ts';

const api = await testApi();
const { call, db } = api;
const admin = await createAdmin(db, { full_name: 'Qxcolleague', email: 'qxcolleague@example.com' });
const token = await api.tokenOf(admin);

/** What only people see, and what only a key with applications:personal sees. */
const never = ['Qxadjustments', 'Qxcolleague', 'qxcolleague', 'Qxnote'];
const personal = [
  'Qxname',
  'qxcontact',
  '07700 900888',
  'Qxplace',
  'qxlink',
  'Qxletter',
  'Qxadmin-note',
  'Qxmessage',
  'Qxanswer',
  'Qxflag',
];

const [job, otherJob] = [await createJob(db), await createJob(db)];
const candidate = await createCandidate(db, {
  full_name: 'Qxname',
  email: 'qxcontact@example.com',
  phone: '07700 900888',
  location: 'Qxplace',
  linkedin_url: 'https://example.com/qxlink',
});
const cv = await createCv(db, api.cvFolder, candidate);
const application = await createApplication(db, job, candidate, {
  cover_letter: 'Qxletter',
  adjustments: 'Qxadjustments',
  answers: [
    { question_id: crypto.randomUUID(), version: 1, label: 'Qxquestion', type: 'short', unit: null, value: 'Qxanswer' },
  ],
  flags: ['Qxflag'],
  cv_id: cv.id,
});
const elsewhere = await createApplication(db, otherJob, candidate);

/** Lets an administrator fill everything about the application that a key could be shown. */
async function seedMarks(): Promise<{ tag_id: string; reason_id: string }> {
  async function change(path: string, body: object): Promise<{ id: string }> {
    const reply = await call('POST', `/trpc/${path}`, { token, body: { id: application.id, ...body } });
    expect(reply.status, `${path} ${reply.text}`).toBe(200);
    return reply.body.result.data;
  }
  const tag = await change('hiring.tags.make', { label: 'Shortlist' });
  await change('hiring.tag', { tags: [tag.id] });
  await change('hiring.notes.add', { text: 'Qxnote', mentions: [] });
  await change('hiring.assign', { assignees: [admin.id], seen: [] });
  await change('hiring.update', { status: 'Rejected', notes: 'Qxadmin-note' });
  const reason = await change('admin.settings.reasons.add', { label: 'Could not start' });
  await change('hiring.reason', { reason_id: reason.id });
  await change('hiring.messages.send', { subject: 'News', text: 'Qxmessage', signed: true, send_at: 'soon' });
  await change('admin.settings.templates.add', { name: 'Hello', purpose: 'general', subject: 'Hello', text: 'Hello.' });
  return { tag_id: tag.id, reason_id: reason.id };
}
const { tag_id, reason_id } = await seedMarks();

const webhook = { url: 'https://hooks.example.com/careers', event_types: ['job.published'] };

/** Inputs of calls that change something, by procedure. */
const bodies: Record<string, () => object> = {
  'admin.jobs.create': () => vacancy({ slug: `fleet-${crypto.randomUUID()}` }),
  'admin.jobs.update': () => ({ title: 'Fleet Lead' }),
  'admin.jobs.setPlan': () => ({ publish_at: '2026-01-01T09:00' }),
  'hiring.questions.save': () => ({ questions: [] }),
  'admin.settings.webhooks.add': () => webhook,
  'admin.settings.webhooks.change': () => ({ ...webhook, enabled: false }),
  'hiring.update': () => ({ status: 'Rejected' }),
  'hiring.tag': () => ({ tags: [tag_id] }),
  'hiring.reason': () => ({ reason_id }),
  'hiring.messages.send': () => ({ subject: 'News', text: 'Hello', send_at: 'soon' }),
  'hiring.assign': () => ({ assignees: [admin.id] }),
  'applications.submit': () => ({ cover_letter: 'Hello' }),
};

/** Calls a row of the REST table, about the seeded job and application. */
async function callRow({ method, path, procedure }: RestRoute, key: string) {
  const isAboutJob = /^\/api\/(admin\/)?jobs\//.test(path);
  const isAboutWebhook = path.startsWith('/api/admin/webhooks/');
  const other = isAboutWebhook ? (await addEndpoint(db, webhook.url)).id : application.id;
  const id = path.startsWith('/api/admin/users') ? candidate.id : isAboutJob ? job.id : other;
  const address = path.replace(':slug', job.slug).replace(':job_id', job.id).replace(':id', id);
  const body = method === 'POST' || method === 'PUT' || method === 'PATCH' ? (bodies[procedure]?.() ?? {}) : undefined;
  const { status, text, headers } = await call(method, address, { token: key, ...(body && { body }) });
  return { call: `${method} ${path}`, status, text: text + JSON.stringify(headers) };
}
function isForEveryone({ method, procedure }: RestRoute): boolean {
  return method === 'GET' && accessOf(procedure) === 'public';
}
const rows = restRoutes.filter(({ operationId }) => operationId !== 'removeJob'); // the other rows are about the job

test('[KEY-03] no call of the REST table gives a key of all scopes adjustments, equality answers, users or settings', async () => {
  const key = await createApiKey(db);
  const marks = [...personal, cv.id];
  const seen = new Set<string>();
  for (const row of rows) {
    const reply = await callRow(row, key.token);
    for (const mark of never) expect(reply.text, `${reply.call} gave ${mark}`).not.toContain(mark);
    for (const mark of marks) if (reply.text.includes(mark)) seen.add(mark);
    const isOpen = row.scope !== undefined || isForEveryone(row);
    const expected = row.operationId === 'planJob' ? 409 : isOpen ? 200 : 403; // the job is published already
    expect(reply.status, `${reply.call} ${reply.text}`).toBe(expected);
    expect(JSON.stringify((await call('GET', '/api/admin/users', { token: key.token })).body)).not.toContain('qx');
  }
  expect([...seen].toSorted(), 'the crawl sees what a key is given').toEqual(marks.toSorted());
});

test('without applications:personal a key is given no contact, letter, message or CV', async () => {
  // A message that is planned with a decision keeps those who do not see it from moving the application.
  await db.applicationMessage.updateMany({ data: { sent_at: new Date() } });
  const key = await createApiKey(db, {
    scopes: ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'],
  });
  for (const row of rows) {
    const { text, status, call: what } = await callRow(row, key.token);
    const isRead = row.scope !== 'applications:read' || status === 200;
    expect(isRead, `${what} ${text}`).toBe(true);
    for (const mark of [...never, ...personal]) expect(text, `${what} gave ${mark}`).not.toContain(mark);
    expect(text, what).not.toContain(cv.id);
  }
  const list = `/api/admin/jobs/${job.id}/applicants`;
  for (const filter of [
    'search=Qxname',
    'flagged=1',
    `question=${crypto.randomUUID()}&answer=yes`,
    'messages=unanswered',
  ])
    expect((await call('GET', `${list}?${filter}`, { token: key.token })).body.scope, filter).toBe(
      'applications:personal',
    );
});

test('[KEY-02] exactly the procedures of rows with a scope take keys', () => {
  const open = Object.keys(appRouter._def.procedures).filter((path) => isProcedurePath(path) && takesKeys(path));
  const scoped = restRoutes.filter(({ scope }) => scope !== undefined).map(({ procedure }) => procedure);
  expect(open.toSorted()).toEqual([...new Set<string>(scoped)].toSorted());
});

test('[KEY-02] a call with a key of a procedure that takes none has no caller', async () => {
  const scopes = ['jobs:write', 'applications:write'] as const;
  const api_key = { id: crypto.randomUUID(), name: 'Payroll', scopes, job_ids: null, made_by: null };
  const closed = Object.keys(appRouter._def.procedures)
    .filter(isProcedurePath)
    .filter((path) => !takesKeys(path) && accessOf(path) !== 'public');
  expect(closed.length).toBeGreaterThan(90);
  for (const path of closed) {
    const reply = callProcedure({ ...visitorContext(db), api_key }, path, { id: application.id, job_id: job.id });
    await expect(reply, path).rejects.toMatchObject({ cause: { code: 'not_signed_in' } });
  }
});

test('a key for some jobs reads and changes those jobs and their applications alone', async () => {
  const { token: key } = await createApiKey(db, { job_ids: [otherJob.id] });
  const jobs = await call('GET', '/api/admin/jobs', { token: key });
  expect([jobs.body.map(({ id }: { id: string }) => id), jobs.headers['x-total-count']]).toEqual([[otherJob.id], '1']);
  for (const row of rows.filter(({ scope, path }) => scope !== undefined && path.includes(':')))
    expect((await callRow(row, key)).status, row.path).toBe(row.scope === 'webhooks:write' ? 403 : 404);
  expect((await call('POST', '/api/admin/jobs', { token: key, body: vacancy() })).status).toBe(403);
  expect((await call('GET', `/api/admin/applications/${elsewhere.id}`, { token: key })).status).toBe(200);
});

test('[TEAM-08] a key neither reads nor changes the application of the administrator who made it', async () => {
  const maker = await createAdmin(db);
  const { token: key } = await createApiKey(db, { made_by: maker.id });
  const own = await createApplication(db, otherJob, maker);
  const path = `/api/admin/applications/${own.id}`;
  expect((await call('GET', path, { token: key })).status).toBe(403);
  expect((await call('PUT', path, { token: key, body: { status: 'Offer' } })).status).toBe(403);
  for (const list of [`/api/admin/jobs/${otherJob.id}/applicants`, '/api/admin/applications']) {
    const reply = await call('GET', list, { token: key });
    expect([list, reply.status]).toEqual([list, 200]);
    expect(reply.text, list).toContain(elsewhere.id);
    expect(reply.text, list).not.toContain(own.id);
  }
  expect((await db.application.findUniqueOrThrow({ where: { id: own.id } })).status).toBe('Applied');
});

test('what a key changes is told under its name, and never under a person’s', async () => {
  const key = await createApiKey(db, { name: 'Payroll' });
  const path = `/api/admin/applications/${elsewhere.id}`;
  const changed = { token: key.token, body: { status: 'Rejected' } };
  expect((await call('PUT', path, changed)).status).toBe(200);
  await call('PUT', `${path}/reason`, { token: key.token, body: { reason_id } });
  await call('POST', `${path}/messages`, {
    token: key.token,
    body: { subject: 'News', text: 'Hello', send_at: 'soon' },
  });
  const events = await call('GET', `${path}/events`, { token });
  expect(events.body.at(-1)).toMatchObject({ to: 'Rejected', actor: { kind: 'key', name: 'API key Payroll' } });
  const messages = await call('GET', `${path}/messages`, { token });
  expect(messages.body.messages.at(-1)).toMatchObject({ author_name: 'API key Payroll', signed: false });
  const input = encodeURIComponent(JSON.stringify({ id: elsewhere.id }));
  const reasons = await call('GET', `/trpc/hiring.givenReasons?input=${input}`, { token });
  expect(reasons.body.result.data).toMatchObject([{ actor_name: 'API key Payroll' }]);
  expect(await db.application.findUnique({ where: { id: elsewhere.id } })).toMatchObject({ updated_by: null });
  const gone = await createJob(db);
  await call('DELETE', `/api/admin/jobs/${gone.id}`, { token: key.token });
  expect(await db.auditEvent.findFirst({ where: { action: 'job_deleted', subject_id: gone.id } })).toMatchObject({
    actor_id: null,
    detail: 'API key Payroll',
  });
  await call('PUT', path, { token, body: { status: 'Interview' } });
  const later = await call('GET', `${path}/events`, { token });
  expect(later.body.at(-1).actor).toEqual({ kind: 'person', name: 'Qxcolleague' });
});

test('a key outlives its maker', async () => {
  const maker = await api.admin();
  const key = await createApiKey(db, { made_by: maker.id });
  expect((await call('DELETE', `/api/admin/users/${maker.id}`, { token })).status).toBe(200);
  expect((await call('GET', '/api/admin/jobs', { token: key.token })).status).toBe(200);
  expect(await db.apiKey.findUnique({ where: { id: key.id } })).toMatchObject({ made_by: null });
});

test('a call with a key takes as many statements as one with a session', async () => {
  const recorded = recordedDb(api.url);
  const auth = await createAuth({ db: recorded.db, config: api.config, mirror: userMirror });
  const app = await buildTestApp({ db: recorded.db, auth });
  afterAll(async () => {
    await app.close();
    await recorded.db.$disconnect();
  });
  const key = await createApiKey(db);
  async function statementsOf(credentials: string, method: 'GET' | 'PUT', url: string, payload?: object) {
    const request = { method, url, headers: { authorization: `Bearer ${credentials}` }, ...(payload && { payload }) };
    await app.inject(request); // the first use of an hour, and what is read once
    recorded.takeStatements();
    expect((await app.inject(request)).statusCode).toBe(200);
    return recorded.takeStatements().length;
  }
  const path = `/api/admin/applications/${elsewhere.id}`;
  const calls = [
    ['GET', '/api/admin/jobs'],
    ['GET', `/api/admin/jobs/${job.id}/applicants`],
    ['GET', path],
    ['GET', `${path}/events`],
    ['PUT', path, { status: 'Offer' }],
    ['PUT', `/api/admin/jobs/${job.id}`, { title: 'Fleet Lead' }],
  ] as const;
  for (const [method, url, payload] of calls)
    expect(await statementsOf(key.token, method, url, payload), `${method} ${url}`).toBeLessThanOrEqual(
      await statementsOf(token, method, url, payload),
    );
});
