import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
const [job, otherJob] = [await createJob(db, { status: 'Draft' }), await createJob(db)];
const recruiter = await candidate();
await db.jobMember.create({ data: { job_id: job.id, profile_id: recruiter.id, team_role: 'recruiter' } });

function read(path: string, input: object, { token }: { token: string } = recruiter) {
  return call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token });
}
function save(input: object, { token }: { token: string } = recruiter) {
  return call('POST', '/trpc/hiring.updateAdvert', { token, body: { job_id: job.id, ...input } });
}

test('[TEAM-10] a recruiter of a job edits its advert, and who saved it last is known', async () => {
  const { body } = await read('hiring.advert', { job_id: job.id });
  expect(body.result.data).toMatchObject({ id: job.id, title: job.title, status: 'Draft', version: 1 });
  const saved = await save({ title: 'Fleet Lead', salary_max: 40_000, version: 1 });
  expect(saved.body.result.data).toMatchObject({
    title: 'Fleet Lead',
    salary_max: 40_000,
    status: 'Draft',
    version: 2,
  });
  expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({ updated_by: recruiter.id });
});

test('a recruiter’s form says whether another job has the slug, and not for another job', async () => {
  async function isInUse(slug: string) {
    return (await read('hiring.advertSlugInUse', { job_id: job.id, slug })).body.result.data;
  }
  expect([await isInUse(job.slug), await isInUse(otherJob.slug), await isInUse('free')]).toEqual([false, true, false]);
  expect((await save({ slug: otherJob.slug })).body.error.data).toMatchObject({ error: 'slug_taken', field: 'slug' });
});

test('[TEAM-10] a recruiter does not publish, fill, close, copy or delete the job', async () => {
  const before = await db.job.findUniqueOrThrow({ where: { id: job.id } });
  for (const status of ['Published', 'Draft', null]) {
    const { body } = await save({ title: 'Changed too', status });
    expect(body.error).toMatchObject({
      message: 'Only administrators can publish a job',
      data: { httpStatus: 400, field: 'status' },
    });
  }
  for (const path of ['update', 'toggleFilled', 'duplicate', 'remove'])
    expect(
      (await call('POST', `/trpc/admin.jobs.${path}`, { token: recruiter.token, body: { id: job.id } })).status,
      path,
    ).toBe(403);
  expect(await db.job.findUnique({ where: { id: job.id } })).toEqual(before);
  const state = { filled: true, closed_at: new Date().toISOString(), first_published_at: null, id: otherJob.id };
  expect((await save(state)).status, 'fields that no form has are not read').toBe(200);
  expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({
    status: 'Draft',
    filled: false,
    closed_at: null,
  });
  expect(await db.job.findUnique({ where: { id: otherJob.id } })).toMatchObject({ version: 1 });
});

test('a recruiter’s outdated form is refused with the name of who saved the job since', async () => {
  const { id } = await admin();
  await db.profile.update({ where: { id }, data: { full_name: 'Grace Okoro' } });
  await db.job.update({ where: { id: job.id }, data: { version: 9, updated_by: id } });
  const { body } = await save({ title: 'Late', version: 8 });
  expect(body.error.data).toMatchObject({ error: 'changed_meanwhile', conflict: { by: 'Grace Okoro', version: 9 } });
});

test('a recruiter who applies for the job does not edit it either', async () => {
  await db.job.update({ where: { id: job.id }, data: { status: 'Published' } });
  await call('POST', `/api/jobs/${job.id}/apply`, { token: recruiter.token, body: {} });
  expect((await save({ title: 'Made for me' })).body.error.data.error).toBe('own_job');
});

test('a recruiter cannot give the job the former address of a job that they do not manage; administrators can', async () => {
  const editor = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: editor.id, team_role: 'recruiter' } });
  const moved = await createJob(db);
  const former = moved.slug;
  const boss = await admin();
  await call('PUT', `/api/admin/jobs/${moved.id}`, { token: boss.token, body: { slug: 'moved-away' } });
  expect((await save({ slug: former }, editor)).body.error.data).toMatchObject({ error: 'slug_taken', field: 'slug' });
  const { body } = await read('hiring.advertSlugInUse', { job_id: job.id, slug: former }, editor);
  expect(body.result.data).toBe(true);
  expect((await call('GET', `/api/jobs/${former}`)).status).toBe(301);
  expect((await save({ slug: former }, boss)).status).toBe(200);
  expect((await save({ slug: 'own-new-slug' }, editor)).status).toBe(200);
  expect((await save({ slug: former }, editor)).status, 'its own former address').toBe(200);
});
