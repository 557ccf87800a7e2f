import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test, vi } from 'vitest';
import { openBackground, type TimedJob } from '@careers/server/background';
import { testApi } from '../testing/test-api.ts';

import { closeDueJobs, closingDateIsOver, closingJob, findNextClosing } from './closing.service.ts';

const { call, candidate, admin, db } = await testApi();
const yesterday = new Date(Date.parse(todayInLondon()) - 86_400_000);

/** Creates a Published job in a place of its own, with yesterday as its closing date. */
function createDueJob(place: string) {
  return createJob(db, { closing_date: yesterday, location: place, department: place });
}
async function places() {
  const { body } = await call('GET', '/api/jobs/filter-options');
  return body.locations;
}
async function contentVersion() {
  return (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
}

describe('[DAY-04] a job whose closing date is over', () => {
  test('is in no list, filter or count, and its address says that it has closed', async () => {
    const job = await createDueJob('Aberdeen');
    expect(await places()).toContain('Aberdeen');
    expect(await closeDueJobs({ db })).toEqual([job.id]);
    expect((await call('GET', '/api/jobs?location=Aberdeen')).body).toEqual([]);
    expect(await places()).not.toContain('Aberdeen');
    expect((await call('GET', '/api/jobs/filter-options')).body.departments).not.toContain('Aberdeen');
    const { departments } = (await call('GET', '/trpc/jobs.openRoles')).body.result.data;
    expect(departments.map((row: { department: string }) => row.department)).not.toContain('Aberdeen');
    expect(await call('GET', `/api/jobs/${job.slug}`)).toMatchObject({
      status: 200,
      body: { id: job.id, closed: true },
    });
  });

  test('takes no application, also in the moment before `closed_at` is set', async () => {
    const [job, person] = [await createDueJob('Dundee'), await candidate()];
    function apply() {
      return call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: { cover_letter: 'Please' } });
    }
    const refusal = { status: 409, body: { error: 'This job has closed' } };
    expect(await apply()).toMatchObject(refusal);
    expect((await call('GET', `/api/jobs/${job.slug}`)).body.closed).toBe(true);
    await closeDueJobs({ db });
    expect(await apply()).toMatchObject(refusal);
    expect(await db.application.count({ where: { user_id: person.id } })).toBe(0);
  });

  test('gives the retry of an earlier application its first response', async () => {
    const [job, person] = [await createJob(db), await candidate()];
    function send() {
      return call('POST', `/api/jobs/${job.id}/apply`, {
        token: person.token,
        headers: { 'idempotency-key': '0199f0a0-0000-7000-8000-00000000000a' },
      });
    }
    const first = await send();
    await db.job.update({ where: { id: job.id }, data: { closing_date: yesterday } });
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    expect(await db.application.count({ where: { user_id: person.id } })).toBe(1);
  });

  test('opens again with a later closing date or none, and not by any other change', async () => {
    const { token } = await admin();
    const job = await createDueJob('Perth');
    const path = `/api/admin/jobs/${job.id}`;
    await closeDueJobs({ db });
    expect((await call('PUT', path, { token, body: { title: 'Still closed' } })).body.closed).toBe(true);
    expect((await call('PUT', path, { token, body: { closing_date: '2999-01-31' } })).body.closed).toBe(false);
    expect(await places()).toContain('Perth');
    await db.job.update({ where: { id: job.id }, data: { closing_date: yesterday } });
    await closeDueJobs({ db });
    expect(await places()).not.toContain('Perth');
    expect((await call('PUT', path, { token, body: { closing_date: null } })).body.closed).toBe(false);
    expect(await places()).toContain('Perth');
  });

  test('is closed by the timed job, and so is one that becomes due while it waits', async () => {
    const complain = vi.fn<() => void>();
    function start(job: TimedJob) {
      const background = openBackground({ db, pollSeconds: 0.05 });
      background.start([job], { warn: complain, error: complain });
      return background.stop;
    }
    const [first, second] = [await createDueJob('Stirling'), await createJob(db)];
    const stop = start(closingJob({ db }));
    async function closed({ id }: { id: string }) {
      return (await db.job.findUniqueOrThrow({ where: { id } })).closed_at !== null;
    }
    await expect.poll(() => closed(first), { timeout: 5_000 }).toBe(true);
    await stop();
    expect(await closed(second)).toBe(false);
    await db.job.update({ where: { id: second.id }, data: { closing_date: yesterday } });
    expect(await closed(second), 'nothing runs after it was stopped').toBe(false);
    const again = start({ ...closingJob({ db }), every: 20 });
    await expect.poll(() => closed(second), { timeout: 5_000 }).toBe(true);
    await again();
    expect(complain).not.toHaveBeenCalled();
  });
});

test('a closing date is over from the next day in London on, not before', async () => {
  const rows = await db.$queryRaw`
    SELECT day, ${closingDateIsOver} AS over
    FROM (SELECT day, (now() AT TIME ZONE 'Europe/London')::date + day AS closing_date FROM unnest(ARRAY[-1, 0, 1]) AS day) AS jobs
    ORDER BY day`;
  expect(rows).toEqual([
    { day: -1, over: true },
    { day: 0, over: false },
    { day: 1, over: false },
  ]);
});

test.for([
  ['2997-06-30', '2997-06-30T23:00:00.000Z'],
  ['2027-03-27', '2027-03-28T00:00:00.000Z'],
  ['2027-03-28', '2027-03-28T23:00:00.000Z'],
  ['2027-10-30', '2027-10-30T23:00:00.000Z'],
  ['2027-10-31', '2027-11-01T00:00:00.000Z'],
] as const)('a job with the closing date %s closes at %s, also around a change of the clocks', async ([date, at]) => {
  await db.job.updateMany({ data: { closing_date: null } });
  await createJob(db, { closing_date: new Date(date) });
  await createJob(db, { closing_date: new Date('2998-01-01') });
  expect(await findNextClosing({ db }, new Date(Date.parse(at) - 1))).toEqual(new Date(at));
  expect(await findNextClosing({ db }, new Date(at)), 'the next').toEqual(new Date('2998-01-02T00:00:00Z'));
});

test('closing raises the content version once, and a run without a due job does not', async () => {
  await db.job.updateMany({ data: { closing_date: null } });
  expect(await findNextClosing({ db }, new Date())).toBeNull();
  const before = await contentVersion();
  expect(await closeDueJobs({ db })).toEqual([]);
  expect(await contentVersion()).toBe(before);
  const jobs = [await createDueJob('Wick'), await createDueJob('Oban')];
  const created = await contentVersion();
  expect(new Set(await closeDueJobs({ db }))).toEqual(new Set(jobs.map(({ id }) => id)));
  expect(await contentVersion()).toBe(created + 1n);
});

test('a closed job keeps its applications, which link to it', async () => {
  const [job, person] = [await createDueJob('Nairn'), await candidate()];
  await createApplication(db, job, person);
  await closeDueJobs({ db });
  expect((await call('GET', '/api/applications', { token: person.token })).body[0].job.slug).toBe(job.slug);
});
