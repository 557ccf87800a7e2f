import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, db } = await testApi();

function save(job: { id: string }, token: string) {
  return call('PUT', `/api/me/saved-jobs/${job.id}`, { token });
}
function list(token: string) {
  return call('GET', '/api/me/saved-jobs', { token });
}

test('a saved job is in the list of its person alone, until it is removed', async () => {
  const [{ token }, other] = [await candidate(), await candidate()];
  const [first, second] = [await createJob(db), await createJob(db, { closing_date: new Date('2099-03-01') })];
  for (const job of [first, second, first])
    expect(await save(job, token)).toMatchObject({ status: 200, body: { success: true } });
  expect((await list(token)).body).toEqual({
    jobs: [second, first].map(({ id, title, slug, department, location, closing_date }) => ({
      job_id: id,
      title,
      state: 'open',
      job: { slug, department, location, closing_date: closing_date?.toISOString().slice(0, 10) ?? null },
      applied_at: null,
      saved_at: expect.any(String),
    })),
  });
  expect((await list(other.token)).body).toEqual({ jobs: [] });
  await call('DELETE', `/api/me/saved-jobs/${first.id}`, { token: other.token });
  for (let press = 0; press < 2; press += 1)
    expect(await call('DELETE', `/api/me/saved-jobs/${second.id}`, { token })).toMatchObject({ status: 200 });
  expect((await list(token)).body).toMatchObject({ jobs: [{ job_id: first.id }] });
});

test('a saved job says when its person applied for it, unless they have withdrawn', async () => {
  const [person, other] = [await candidate(), await candidate()];
  const job = await createJob(db);
  await save(job, person.token);
  await createApplication(db, job, other);
  const withdrawn = { withdrawn_at: new Date('2026-11-03T10:00:00Z'), created_at: new Date('2026-11-02T10:00:00Z') };
  await createApplication(db, job, person, withdrawn);
  expect((await list(person.token)).body).toMatchObject({ jobs: [{ applied_at: null }] });
  const created_at = new Date('2026-11-05T10:00:00Z');
  await createApplication(db, job, person, { created_at });
  expect((await list(person.token)).body).toMatchObject({ jobs: [{ applied_at: created_at.toISOString() }] });
});

test('[SAVE-02] a job that has closed, is a draft or is gone is not saved', async () => {
  const { token } = await candidate();
  const refused = { status: 409, body: { error: 'This job has closed' } };
  expect(await save(await createJob(db, { closed_at: new Date() }), token)).toMatchObject(refused);
  const yesterday = new Date(Date.now() - 2 * 86_400_000);
  expect(await save(await createJob(db, { closing_date: yesterday }), token)).toMatchObject(refused);
  for (const job of [await createJob(db, { status: 'Draft' }), { id: crypto.randomUUID() }])
    expect(await save(job, token)).toMatchObject({ status: 404, body: { error: 'Job not found' } });
  expect((await list(token)).body).toEqual({ jobs: [] });
});

test('[SAVE-02] a saved job that closes stays as closed, and one that is deleted or unpublished keeps only its saved title', async () => {
  const { token } = await candidate();
  const [closed, deleted, unpublished] = [await createJob(db), await createJob(db), await createJob(db)];
  for (const job of [closed, deleted, unpublished]) await save(job, token);
  await db.job.update({ where: { id: closed.id }, data: { closed_at: new Date() } });
  await db.job.delete({ where: { id: deleted.id } });
  await db.job.update({ where: { id: unpublished.id }, data: { status: 'Draft', title: 'Not for everybody yet' } });
  expect((await list(token)).body).toMatchObject({
    jobs: [
      { title: unpublished.title, state: 'gone', job: null },
      { title: deleted.title, state: 'gone', job: null },
      { title: closed.title, state: 'closed', job: { slug: closed.slug } },
    ],
  });
  expect(await save(closed, token), 'a repeated press').toMatchObject({ status: 200 });
});

test('a person saves at most 200 jobs, also with many presses at once', async () => {
  const { token, id: profile_id } = await candidate();
  await db.savedJob.createMany({
    data: Array.from({ length: 198 }, () => ({ profile_id, job_id: crypto.randomUUID(), job_title: 'Driver' })),
  });
  const jobs = await Promise.all(Array.from({ length: 4 }, () => createJob(db)));
  const replies = await Promise.all(jobs.map((job) => save(job, token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'You can save at most 200 jobs. Remove one first.',
  });
});
