import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();
const [job, otherJob] = [await createJob(db), await createJob(db)];
const at = new Date('2026-10-01T09:00:00Z');

function addTo(given: typeof job, full_name: string, overrides: object = {}) {
  return createCandidate(db, { full_name }).then((person) =>
    createApplication(db, given, person, { created_at: at, ...overrides }),
  );
}
const ada = await addTo(job, 'Ada Byron');
const brian = await addTo(job, 'Brian Cole', { status: 'Interview' });
const chen = await addTo(job, 'Chen Byron');
const gone = await addTo(job, 'Dee Byron', { withdrawn_at: at });
const elsewhere = await addTo(otherJob, 'Eve Cole', { created_at: new Date('2026-10-02T09:00:00Z') });

async function placeOf(application: { id: string }, input: object) {
  const query = encodeURIComponent(JSON.stringify({ id: application.id, ...input }));
  return (await call('GET', `/trpc/hiring.reviewPlace?input=${query}`, { token })).body.result.data;
}

test('[PIPE-10] a review walks through a job’s list in its order, also where the times are equal', async () => {
  const exact = { total: 3, total_exact: true };
  const inJob = { review: 'job' };
  expect(await placeOf(chen, inJob)).toEqual({ ...exact, position: 1, previous: null, next: brian.id });
  expect(await placeOf(brian, inJob)).toEqual({ ...exact, position: 2, previous: chen.id, next: ada.id });
  expect(await placeOf(ada, inJob)).toEqual({ ...exact, position: 3, previous: brian.id, next: null });
  expect(await placeOf(ada, { ...inJob, sort: 'oldest' })).toMatchObject({ position: 1, next: brian.id });
  expect(await placeOf(chen, { ...inJob, search: 'byron' })).toMatchObject({ position: 1, total: 2, next: ada.id });
  expect(await placeOf(gone, { ...inJob, status: 'Withdrawn' })).toMatchObject({ position: 1, total: 1, next: null });
});

test('[PIPE-10] the queue across jobs has what waits, the oldest first', async () => {
  const waiting = { review: 'waiting' };
  expect(await placeOf(ada, waiting)).toMatchObject({ position: 1, total: 3, previous: null, next: chen.id });
  expect(await placeOf(elsewhere, waiting)).toMatchObject({ position: 3, previous: chen.id, next: null });
});

test('an application that a decision took out of the review has no position, but still its neighbours', async () => {
  expect(await placeOf(brian, { review: 'job', status: 'Applied' })).toEqual({
    position: null,
    total: 2,
    total_exact: true,
    previous: chen.id,
    next: ada.id,
  });
});

test('a deleted job has no list to walk through', async () => {
  const deleted = await createJob(db);
  const application = await addTo(deleted, 'Fay Hill');
  await db.job.delete({ where: { id: deleted.id } });
  expect(await placeOf(application, { review: 'job' })).toMatchObject({ position: null, total: 0, next: null });
});

test('[PIPE-10] a review of a column walks in the column’s order, and goes on where a decision took an application out', async () => {
  const board = await createJob(db);
  const columns = { Interview: ['05', '03', '04'], Rejected: ['08', '06', '07'] } as const;
  const ids: Record<string, string> = {};
  for (const [status, days] of Object.entries(columns))
    for (const day of days) {
      const updated_at = new Date(`2026-10-${day}T09:00:00Z`);
      ids[day] = (await addTo(board, `Person ${day}`, { status, updated_at })).id;
    }
  const column = { review: 'column', status: 'Interview' };
  expect(await placeOf({ id: ids['03'] ?? '' }, column)).toMatchObject({ position: 1, total: 3, next: ids['04'] });
  expect(await placeOf({ id: ids['04'] ?? '' }, column)).toMatchObject({ previous: ids['03'], next: ids['05'] });
  const rejected = { review: 'column', status: 'Rejected' };
  expect(await placeOf({ id: ids['08'] ?? '' }, rejected)).toMatchObject({
    position: 1,
    previous: null,
    next: ids['07'],
  });

  await call('PUT', `/api/admin/applications/${ids['04']}`, { token, body: { status: 'Offer' } });
  expect(await placeOf({ id: ids['04'] ?? '' }, column)).toEqual({
    position: null,
    total: 2,
    total_exact: true,
    previous: ids['03'],
    next: ids['05'],
  });
});
