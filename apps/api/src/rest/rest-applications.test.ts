import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, db } = await testApi();

test('[REST-04] POST /api/jobs/{jobId}/apply returns a message, and the date of an earlier application', async () => {
  const [job, person] = [await createJob(db), await candidate()];
  const path = `/api/jobs/${job.id}/apply`;
  const first = await call('POST', path, { token: person.token, body: { cover_letter: 'First' } });
  const second = await call('POST', path, { token: person.token, body: { cover_letter: 'Second' } });
  expect(first.body).toEqual({ message: 'Application submitted successfully!' });
  expect(second.body.previousApplication.formatted_date).toBe(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date()),
  );
});

test('a body cannot name another job than the path', async () => {
  const [job, other, person] = [await createJob(db), await createJob(db), await candidate()];
  await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: { job_id: other.id } });
  expect(await db.application.findMany({ where: { user_id: person.id } })).toMatchObject([{ job_id: job.id }]);
});

test('a retry with the same Idempotency-Key makes one application and gets the same response', async () => {
  const [job, person] = [await createJob(db), await candidate()];
  function send() {
    return call('POST', `/api/jobs/${job.id}/apply`, {
      token: person.token,
      body: { cover_letter: 'Once' },
      headers: { 'idempotency-key': '0199f0a0-0000-7000-8000-000000000001' },
    });
  }
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map((reply) => [reply.status, reply.body])).toEqual(
    Array(3).fill([200, { message: 'Application submitted successfully!' }]),
  );
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(1);
});

test('an Idempotency-Key that the candidate used for another job or letter is refused with a message', async () => {
  const [job, other, person] = [await createJob(db), await createJob(db), await candidate()];
  const headers = { 'idempotency-key': '0199f0a0-0000-7000-8000-000000000002' };
  function send(id: string, cover_letter: string) {
    return call('POST', `/api/jobs/${id}/apply`, { token: person.token, body: { cover_letter }, headers });
  }
  expect((await send(job.id, 'Once')).status).toBe(200);
  for (const [id, letter] of [
    [other.id, 'Once'],
    [job.id, 'Another'],
  ] as const) {
    expect(await send(id, letter)).toMatchObject({
      status: 422,
      body: { error: 'This idempotency key was used for another call' },
    });
  }
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(1);
});

test('[REST-08] GET /api/applications?job_id= is the caller’s own for that job alone', async () => {
  const [person, other, job] = [await candidate(), await candidate(), await createJob(db)];
  const { id } = await createApplication(db, job, person);
  await createApplication(db, job, other);
  await createApplication(db, await createJob(db), person);
  const { body } = await call('GET', `/api/applications?job_id=${job.id}`, { token: person.token });
  expect(body).toMatchObject([{ id, job_id: job.id }]);
});

test('[REST-08] [APPLIED-05] GET /api/applications is the caller’s own, each with its job, also when the job is deleted', async () => {
  const [person, other, job] = [
    await candidate(),
    await candidate(),
    await createJob(db, { title: 'Leasing Consultant', department: 'Sales', location: 'Leeds' }),
  ];
  await createApplication(db, job, person);
  await createApplication(db, job, other);
  await db.job.delete({ where: { id: job.id } });
  const { body } = await call('GET', '/api/applications', { token: person.token });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    user_id: person.id,
    job_id: null,
    job: { title: 'Leasing Consultant', department: 'Sales', location: 'Leeds', slug: null },
  });
});
