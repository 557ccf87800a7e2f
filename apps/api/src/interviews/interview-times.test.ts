import { listInterviewsInput } from '@careers/contracts/hiring/interviews';
import { explainedDb } from '@careers/db/testing-plans';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { administrator } from '../context/viewer.ts';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { addEndpoint, eventsOf } from '../webhooks/testing/webhook-world.ts';
import { listInterviewPage } from './interview-times.service.ts';
import { arrange, inDays } from './testing/arranged.ts';

const api = await testApi();
const { call, db } = api;
const explaining = explainedDb(api.url);
afterAll(() => explaining.db.$disconnect());

const boss = await createAdmin(db, { full_name: 'Qxboss' });
const token = await api.tokenOf(boss);
const [job, otherJob] = [await createJob(db), await createJob(db)];

async function applied(to = job) {
  const person = await createCandidate(db, { full_name: 'Qxcandidate' });
  return { person, application: await createApplication(db, to, person) };
}

function idsOf({ body }: { body: { id: string }[] }): string[] {
  return body.map(({ id }) => id);
}

test('[MEET-13] an interview is ids and times over REST, and its webhooks follow it from the first time to the cancellation', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const { person, application } = await applied();
  const { id } = application;
  const [first, second] = [inDays(3), inDays(4)];
  const words = { title: 'Qxtitle', place: 'Qxplace', text: 'Qxtext', team_text: 'Qxteam', arrangements: 'Qxneeds' };
  const interview_id = await arrange(db, boss, application, { choose: true, times: [first, second], ...words });
  const path = `/api/admin/applications/${id}/interviews`;
  const offered = await call('GET', path, { token });
  expect(offered).toMatchObject({ status: 200, body: [{ state: 'to_choose', starts_at: null, ends_at: null }] });
  const candidate = asUser(db, person).applications.interviews;
  await candidate.choose({ id, interview_id, starts_at: first });
  await candidate.choose({ id, interview_id, starts_at: second });
  const booked = await call('GET', path, { token });
  expect(booked.body).toEqual([
    {
      id: interview_id,
      application_id: id,
      job_id: job.id,
      kind: 'in_person',
      state: 'booked',
      starts_at: second,
      ends_at: new Date(Date.parse(second) + 45 * 60_000).toISOString(),
      choose_by: new Date(Date.parse(first) - 86_400_000).toISOString(),
      interviewers: [boss.id],
      outcome: null,
      version: 3,
      created_at: expect.any(String),
    },
  ]);
  const listed = await call('GET', '/api/admin/interviews', { token });
  expect(listed.body).toEqual(booked.body);
  await candidate.cancel({ id, interview_id, line: 'Qxline' });
  expect((await call('GET', path, { token })).body).toMatchObject([{ state: 'cancelled', starts_at: second }]);
  const events = await eventsOf(db, { application_id: id, type: { startsWith: 'interview.' } });
  expect(events.map(({ type, interview_id: of, interview_at, version }) => [type, of, interview_at, version])).toEqual([
    ['interview.booked', interview_id, new Date(first), 2],
    ['interview.changed', interview_id, new Date(second), 3],
    ['interview.cancelled', interview_id, new Date(second), 4],
  ]);
  expect(JSON.stringify([offered, booked, listed, events])).not.toMatch(/Qx/);
});

test('[MEET-13] a key reads the interviews of its jobs, without the people who hold them', async () => {
  const [{ application }, { application: elsewhere }] = [await applied(), await applied(otherJob)];
  const [here, there] = [await arrange(db, boss, application), await arrange(db, boss, elsewhere)];
  const scopes = ['applications:read'] as const;
  const { token: key } = await createApiKey(db, { scopes: [...scopes], job_ids: [otherJob.id] });
  const page = await call('GET', '/api/admin/interviews', { token: key });
  expect(page).toMatchObject({ status: 200, body: [{ id: there, interviewers: null }] });
  const all = await createApiKey(db, { scopes: [...scopes] });
  expect(idsOf(await call('GET', '/api/admin/interviews', { token: all.token }))).toEqual(
    expect.arrayContaining([here, there]),
  );
  const path = `/api/admin/applications/${application.id}/interviews`;
  expect((await call('GET', path, { token: key })).status).toBe(404);
  const unscoped = await createApiKey(db, { scopes: ['jobs:read'] });
  for (const address of [path, '/api/admin/interviews'])
    expect(await call('GET', address, { token: unscoped.token })).toMatchObject({
      status: 403,
      body: { scope: 'applications:read' },
    });
});

test('an administrator reads no interview of their own application', async () => {
  const own = await createApplication(db, job, boss);
  const interview_id = await arrange(db, await createAdmin(db), own);
  expect(idsOf(await call('GET', '/api/admin/interviews', { token }))).not.toContain(interview_id);
  expect((await call('GET', `/api/admin/applications/${own.id}/interviews`, { token })).status).toBe(403);
});

test('the pages of a period have each interview once, the first one first', async () => {
  const times = [inDays(41), inDays(40), inDays(40), inDays(42), inDays(60)];
  const made: string[] = [];
  for (const time of times) made.push(await arrange(db, boss, (await applied()).application, { times: [time] }));
  const [forty = '', to = ''] = [times[1], times[4]];
  let path = `/api/admin/interviews?limit=2&from=${forty}&to=${to}`;
  const found: string[] = [];
  while (path) {
    const page = await call('GET', path, { token });
    found.push(...idsOf(page));
    path = /<([^>]*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1] ?? '';
  }
  const [last = '', first = '', second = '', after = ''] = made;
  expect(found.slice(0, 2).toSorted()).toEqual([first, second].toSorted());
  expect(found.slice(2)).toEqual([last, after]);
});

test.for([
  ['?from=tomorrow', 'A time must be a date and time, such as 2026-11-12T14:00:00Z'],
  ['?from=2026-12-01', 'A time must be a date and time, such as 2026-11-12T14:00:00Z'],
  ['?from=0000-01-01T00:00:00Z', 'The year of a time must be between 2000 and 2999'],
  ['?from=2026-12-01T00:00:00Z&to=2026-12-01T00:00:00Z', 'To must be after from, by at most 92 days'],
  ['?from=2026-12-01T00:00:00Z&to=2027-03-03T00:00:01Z', 'To must be after from, by at most 92 days'],
  ['?to=2026-01-01T00:00:00Z', 'To must be after from, by at most 92 days'],
  ['?cursor=nonsense', 'The cursor is not valid'],
])('the list of interviews refuses %s', async ([query, error]) => {
  expect(await call('GET', `/api/admin/interviews${query}`, { token })).toMatchObject({ status: 400, body: { error } });
});

test('[MEET-13] PostgreSQL finds the interviews of a period by their time', async () => {
  const { application } = await applied();
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    application_id: application.id,
    title: 'Interview',
    minutes: 45,
    kind: 'phone',
    organizer: 'jobs@example.com',
    starts_at: new Date(Date.UTC(2020, 0, 1, at)),
    booked_at: new Date(0),
  }));
  await db.interview.createMany({ data: rows });
  await db.$executeRaw`ANALYZE interviews`;
  const viewer = administrator(boss.id);
  const period = { from: '2020-03-01T00:00:00Z', to: '2020-03-08T00:00:00Z' };
  const input = listInterviewsInput.parse({ ...period, limit: 50 });
  const { interviews, next_cursor } = await listInterviewPage({ db: explaining.db, viewer }, input);
  expect(interviews).toHaveLength(50);
  await listInterviewPage(
    { db: explaining.db, viewer },
    listInterviewsInput.parse({ ...period, limit: 50, cursor: next_cursor }),
  );
  const plans = explaining.takePlans();
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain('interviews_starts_at_idx');
});
