import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, db, cvFolder } = await testApi();
const [job, person, other] = [await createJob(db), await candidate(), await candidate()];

function read(id: string, { token } = person) {
  return call('GET', `/api/applications/${id}`, { token });
}
function openCv(id: string, { token } = person) {
  return call('GET', `/api/applications/${id}/cv`, { token });
}
/** The id in the link to a CV. */
function linked(body: { signedUrl: string }): string | undefined {
  return new URL(body.signedUrl).pathname.split('/').at(-1);
}

test('[APPLIED-05] a candidate reads their own application with its letter, adjustments and timeline; another’s is not found', async () => {
  const created_at = new Date('2026-11-02T09:30:00Z');
  const { id } = await createApplication(db, job, person, { created_at, adjustments: 'No steps, please.' });
  const { id: theirs } = await createApplication(db, job, other);
  expect((await read(id)).body).toMatchObject({
    id,
    cover_letter: expect.stringContaining('I should like to work with you.'),
    adjustments: 'No steps, please.',
    job: { title: job.title, slug: job.slug, closed: false },
    cv: null,
    timeline: [{ state: 'Applied', at: created_at.toISOString() }],
  });
  for (const get of [read, openCv]) {
    expect(await get(theirs)).toMatchObject({ status: 404, body: { error: 'Application not found' } });
    expect((await get('not-an-id')).status).toBe(400);
  }
});

test('a candidate opens the CV that was sent, and once it is gone the one that the company sees instead', async () => {
  const sent = await createCv(db, cvFolder, person);
  const { id } = await createApplication(db, job, person, { cv_id: sent.id });
  const current = await createCv(db, cvFolder, person);
  expect((await read(id)).body.cv).toEqual({ file_name: sent.file_name, is_sent: true, is_pending: false });
  expect(linked((await openCv(id)).body)).toBe(sent.id);

  await db.cv.delete({ where: { id: sent.id } });
  expect((await read(id)).body.cv).toMatchObject({ file_name: current.file_name, is_sent: false });
  expect(linked((await openCv(id)).body)).toBe(current.id);

  await db.cv.delete({ where: { id: current.id } });
  expect((await read(id)).body.cv).toBeNull();
  expect(await openCv(id)).toMatchObject({ status: 404, body: { error: 'There is no CV' } });
});

test('an application says whether its job still takes applications', async () => {
  const [closed, deleted] = [await createJob(db, { closing_date: new Date('2026-01-02') }), await createJob(db)];
  const [first, second] = [await createApplication(db, closed, person), await createApplication(db, deleted, person)];
  await db.job.delete({ where: { id: deleted.id } });
  expect((await read(first.id)).body.job).toMatchObject({ slug: closed.slug, closed: true });
  expect((await read(second.id)).body.job).toMatchObject({ slug: null, closed: true });
});
