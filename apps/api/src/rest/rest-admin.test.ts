import { createApplication } from '@careers/samples/factories/application';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
const { token } = await admin();

test('[REST-10] GET /api/admin/jobs has drafts too, each with applications[0].count', async () => {
  const job = await createJob(db, { status: 'Draft', created_at: new Date(Date.now() + 60_000) });
  await createApplication(db, job, await candidate());
  const { body } = await call('GET', '/api/admin/jobs?limit=5', { token });
  expect(body[0]).toMatchObject({ id: job.id, status: 'Draft', applications: [{ count: 1 }] });
});

test('a list without a limit has the first hundred items and a Link to the next page', async () => {
  await db.job.createMany({ data: Array.from({ length: 101 }, () => jobRow({ status: 'Draft' })) });
  const { body, headers } = await call('GET', '/api/admin/jobs', { token });
  expect(body).toHaveLength(100);
  expect(headers.link).toMatch(/^<\/api\/admin\/jobs\?cursor=[\w-]+>; rel="next"$/);
});

test('[REST-11] GET /api/admin/jobs/{id} is the job, a draft too', async () => {
  const job = await createJob(db, { status: 'Draft' });
  expect(await call('GET', `/api/admin/jobs/${job.id}`, { token })).toMatchObject({
    status: 200,
    body: { id: job.id, status: 'Draft' },
  });
  expect(await call('GET', '/api/admin/jobs/0199f0a0-0000-7000-8000-0000000000ff', { token })).toMatchObject({
    status: 404,
    body: { error: 'Job not found' },
  });
  expect(await call('GET', '/api/admin/jobs/nonsense', { token })).toMatchObject({
    status: 400,
    body: { error: 'Invalid job ID' },
  });
});

test('[REST-16] GET /api/admin/jobs/{id}/applicants is the job and its applications, each with profiles', async () => {
  const [job, person] = [
    await createJob(db),
    await candidate({ full_name: 'Tomasz Wieczorek', phone: '07700 900176' }),
  ];
  const application = await createApplication(db, job, person);
  const { body, headers } = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token });
  expect(Object.keys(body)).toEqual(['job', 'applications']);
  expect(body).toMatchObject({
    job: { id: job.id },
    applications: [
      { id: application.id, user_id: person.id, profiles: { full_name: 'Tomasz Wieczorek', phone: '07700 900176' } },
    ],
  });
  expect(headers['x-total-count']).toBe('1');
});

test('[REST-17] PUT /api/admin/applications/{applicationId} saves status and notes, and the candidate sees them', async () => {
  const [job, person] = [await createJob(db), await candidate()];
  const application = await createApplication(db, job, person);
  const path = `/api/admin/applications/${application.id}`;
  expect(await call('PUT', path, { token, body: { status: 'Interview', notes: 'Thursday at 14:00' } })).toMatchObject({
    status: 200,
    body: { status: 'Interview', notes: 'Thursday at 14:00' },
  });
  expect((await call('GET', '/api/applications', { token: person.token })).body[0]).toMatchObject({
    status: 'Interview',
    notes: 'Thursday at 14:00',
  });
  expect((await call('PUT', path, { token, body: { notes: 'Friday' } })).body).toMatchObject({
    status: 'Interview',
    notes: 'Friday',
  });
  expect(await call('PUT', path, { token, body: { status: 'Hired' } })).toMatchObject({
    status: 400,
    body: { error: 'Status must be one of Applied, Under Review, Interview, Offer, Rejected' },
  });
});

test('a change with an outdated version is refused, and overwrites nothing', async () => {
  const [job, person] = [await createJob(db), await candidate()];
  const application = await createApplication(db, job, person);
  const path = `/api/admin/applications/${application.id}`;
  await call('PUT', path, { token, body: { status: 'Offer' }, headers: { 'if-match': '"1"' } });
  const late = await call('PUT', path, { token, body: { status: 'Rejected' }, headers: { 'if-match': '"1"' } });
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'Another administrator saved a change first. Reload to see it, then try again.' },
  });
  expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({
    status: 'Offer',
    version: 2,
  });
});
