import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { vacancy } from './testing/vacancy.ts';

const { call, candidate, admin, db } = await testApi();
const { token, id: adminId } = await admin();

test('[REST-12] POST /api/admin/jobs creates a Draft and returns the job', async () => {
  const { status, body } = await call('POST', '/api/admin/jobs', {
    token,
    body: vacancy({ title: ' Fleet Manager ' }),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Fleet Manager',
    employment_type: 'Full-time,Contract',
    salary_min: 30_000,
    salary_max: null,
    salary_period: 'year',
    workplace: null,
    closing_date: null,
    closed: false,
    status: 'Draft',
    filled: false,
    version: 1,
  });
  expect((await call('GET', `/api/admin/jobs/${body.id}`, { token })).body).toEqual(body);
  expect((await call('GET', `/api/jobs/${body.slug}`)).status).toBe(404);
  expect(await db.job.findUnique({ where: { id: body.id } })).toMatchObject({ updated_by: adminId });
});

test('[REST-12] a job without a required value is refused at its field', async () => {
  expect(await call('POST', '/api/admin/jobs', { token, body: vacancy({ title: '' }) })).toMatchObject({
    status: 400,
    body: { error: 'Title is required', field: 'title' },
  });
  expect(await call('POST', '/api/admin/jobs', { token })).toMatchObject({ status: 400 });
});

test('[REST-13] PUT /api/admin/jobs/{id} saves the whole job, or only what changes', async () => {
  const { body: job } = await call('POST', '/api/admin/jobs', { token, body: vacancy() });
  const path = `/api/admin/jobs/${job.id}`;
  const published = await call('PUT', path, { token, body: { status: 'Published' } });
  expect(published).toMatchObject({
    status: 200,
    body: { ...job, status: 'Published', version: 2, updated_at: expect.any(String) },
  });
  expect((await call('GET', `/api/jobs/${job.slug}`)).status).toBe(200);
  const whole = await call('PUT', path, {
    token,
    body: { ...published.body, title: 'Fleet Lead', slug: `${job.slug}-lead` },
  });
  expect(whole.body).toMatchObject({ title: 'Fleet Lead', status: 'Published', version: 3 });
  expect((await call('GET', `/api/jobs/${job.slug}`)).headers.location).toBe(`/api/jobs/${job.slug}-lead`);
  await call('PUT', path, { token, body: { status: 'Draft' } });
  expect((await call('GET', `/api/jobs/${job.slug}-lead`)).status).toBe(404);
  expect(await call('PUT', '/api/admin/jobs/0199f0a0-0000-7000-8000-0000000000ff', { token, body: {} })).toMatchObject({
    status: 404,
    body: { error: 'Job not found' },
  });
});

test('[REST-14] DELETE /api/admin/jobs/{id} deletes the job, its applications stay, and the deletion is recorded', async () => {
  const job = await createJob(db, { slug: 'to-delete', title: 'Leasing Consultant' });
  const person = await candidate();
  const application = await createApplication(db, job, person);
  expect(await call('DELETE', `/api/admin/jobs/${job.id}`, { token })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await call('GET', '/api/jobs/to-delete')).toMatchObject({ status: 410 });
  expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({
    job_id: null,
    job_title: 'Leasing Consultant',
  });
  expect(await db.auditEvent.findFirst({ where: { action: 'job_deleted' } })).toMatchObject({
    subject_id: job.id,
    actor_id: adminId,
  });
  expect(await call('DELETE', `/api/admin/jobs/${job.id}`, { token })).toMatchObject({ status: 404 });
  expect((await call('POST', '/api/admin/jobs', { token, body: vacancy({ slug: 'to-delete' }) })).status).toBe(200);
});

test('[REST-15] PUT /api/admin/jobs/{id}/toggle-filled needs no body and marks the job as filled or not', async () => {
  const job = await createJob(db);
  const path = `/api/admin/jobs/${job.id}/toggle-filled`;
  expect(await call('PUT', path, { token })).toMatchObject({ status: 200, body: { filled: true, version: 2 } });
  expect(await call('PUT', path, { token, body: '', headers: { 'content-type': 'application/json' } })).toMatchObject({
    status: 200,
    body: { filled: false, version: 3 },
  });
});

test('a salary has its pence over every door, and a third decimal place is refused', async () => {
  const body = vacancy({ status: 'Published', salary_period: 'hour', salary_min: 12.21, salary_max: 13.5 });
  const { body: job } = await call('POST', '/api/admin/jobs', { token, body });
  const pay = { salary_min: 12.21, salary_max: 13.5 };
  expect(job).toMatchObject(pay);
  expect((await call('GET', `/api/jobs/${job.slug}`)).body).toMatchObject(pay);
  for (const path of ['/api/jobs?limit=500', '/api/admin/jobs?limit=500'])
    expect((await call('GET', path, { token })).body.find(({ id }: { id: string }) => id === job.id)).toMatchObject(
      pay,
    );
  const path = `/api/admin/jobs/${job.id}`;
  expect(await call('PUT', path, { token, body: { salary_min: 12.215 } })).toMatchObject({
    status: 400,
    body: { error: 'A salary must have at most two decimal places', field: 'salary_min' },
  });
  expect(await call('PUT', path, { token, body: { salary_min: 13.51 } })).toMatchObject({
    status: 400,
    body: { error: 'The minimum salary must not be more than the maximum' },
  });
});

test('period, workplace, address and closing date are saved and returned over REST and tRPC', async () => {
  const details = {
    salary_period: 'hour',
    workplace: 'Hybrid',
    closing_date: '2999-11-30',
    address_street: '1 Park Row',
    address_locality: 'Leeds',
    address_region: 'West Yorkshire',
    address_postcode: 'LS1 5AB',
    address_country: 'GB',
  };
  const { body: job } = await call('POST', '/api/admin/jobs', {
    token,
    body: vacancy({ status: 'Published', ...details }),
  });
  expect(job).toMatchObject(details);
  expect((await call('GET', `/api/jobs/${job.slug}`)).body).toMatchObject({ ...details, closed: false });
  const listed = (await call('GET', '/api/jobs?limit=500')).body.find((row: { id: string }) => row.id === job.id);
  expect(listed).toMatchObject({
    salary_period: 'hour',
    workplace: 'Hybrid',
    closing_date: '2999-11-30',
    closed: false,
  });
  expect(listed).not.toHaveProperty('closed_at');
  const query = encodeURIComponent(JSON.stringify({ slug: job.slug }));
  expect((await call('GET', `/trpc/jobs.bySlug?input=${query}`)).body.result.data).toMatchObject(details);
  const cleared = await call('PUT', `/api/admin/jobs/${job.id}`, {
    token,
    body: { workplace: '', closing_date: null, address_street: ' ', salary_period: 'day' },
  });
  expect(cleared.body).toMatchObject({
    salary_period: 'day',
    workplace: null,
    closing_date: null,
    address_street: null,
    address_locality: 'Leeds',
  });
});
