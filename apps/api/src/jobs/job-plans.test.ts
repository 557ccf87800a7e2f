import { londonTimeOf } from '@careers/contracts/common/london-time';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { createJob } from '@careers/samples/factories/job';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBackground } from '@careers/server/background';
import { testApi } from '../testing/test-api.ts';
import { findNextPublication, londonMoment, publishDueJobs, publishingJob } from './job-plans.service.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();
const DAY = 86_400_000;

afterEach(() => db.jobPlan.deleteMany());

function createDraft(overrides: object = {}) {
  return createJob(db, { status: 'Draft', ...overrides });
}
function plan(id: string, publish_at: string) {
  return call('PUT', `/api/admin/jobs/${id}/plan`, { token, body: { publish_at } });
}
/** 9:00 in London on a day from now. */
function nineOClock(days: number): string {
  return `${londonTimeOf(new Date(Date.now() + days * DAY)).slice(0, 10)}T09:00`;
}
/** A Draft whose planned time is over, as after a stop. */
async function createDueDraft() {
  const job = await createDraft();
  await db.jobPlan.create({ data: { job_id: job.id, publish_at: new Date(Date.now() - 60_000) } });
  return job;
}
async function statusOf({ id }: { id: string }) {
  return (await db.job.findUniqueOrThrow({ where: { id } })).status;
}
async function contentVersion() {
  return (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
}

describe('[PLAN-02] a planned job', () => {
  test('is a Draft that only administrators see, with its time, and its plan changes no public page', async () => {
    const job = await createDraft();
    const before = await contentVersion();
    const { status, body } = await plan(job.id, nineOClock(3));
    expect([status, londonTimeOf(new Date(body.publish_at))]).toEqual([200, nineOClock(3)]);
    expect(await contentVersion()).toBe(before);
    expect((await call('GET', `/api/jobs/${job.slug}`)).status).toBe(404);
    const [listed] = (await call('GET', `/api/admin/jobs?search=${encodeURIComponent(job.title)}`, { token })).body;
    expect(listed).toMatchObject({ id: job.id, status: 'Draft', publish_at: body.publish_at });
  });

  test('is planned for another time, taken back, and published at once, which ends the plan', async () => {
    const job = await createDraft();
    await plan(job.id, nineOClock(3));
    expect((await plan(job.id, nineOClock(5))).status).toBe(200);
    expect(londonTimeOf((await db.jobPlan.findUniqueOrThrow({ where: { job_id: job.id } })).publish_at)).toBe(
      nineOClock(5),
    );
    const taken = await call('DELETE', `/api/admin/jobs/${job.id}/plan`, { token });
    expect([taken.status, taken.body, await db.jobPlan.count()]).toEqual([200, { publish_at: null }, 0]);
    await plan(job.id, nineOClock(3));
    await call('PUT', `/api/admin/jobs/${job.id}`, { token, body: { status: 'Published' } });
    expect([await statusOf(job), await db.jobPlan.count()]).toEqual(['Published', 0]);
    expect(await plan(job.id, nineOClock(3))).toMatchObject({
      status: 409,
      body: { error: 'This job is already published' },
    });
  });

  test('is edited, copied and deleted like any Draft, and its copy has no plan', async () => {
    const job = await createDraft();
    await plan(job.id, nineOClock(3));
    await call('PUT', `/api/admin/jobs/${job.id}`, { token, body: { title: 'Better title' } });
    expect(await db.jobPlan.count()).toBe(1);
    await call('POST', '/trpc/admin.jobs.duplicate', { token, body: { id: job.id } });
    expect(await db.jobPlan.count()).toBe(1);
    await call('DELETE', `/api/admin/jobs/${job.id}`, { token });
    expect(await db.jobPlan.count()).toBe(0);
  });
});

test.for([
  ['2026-12-01T09:10', 'The time must be a day and a time on a quarter of an hour, such as 2027-03-28T09:15'],
  ['2026-02-30T09:00', 'The time must be a day and a time on a quarter of an hour, such as 2027-03-28T09:15'],
  ['tomorrow', 'The time must be a day and a time on a quarter of an hour, such as 2027-03-28T09:15'],
  ['2020-12-01T09:00', 'Choose a time in the future'],
  [nineOClock(368), 'Choose a time in the next year'],
] as const)('a plan for %s is refused: %s', async ([time, error]) => {
  const job = await createDraft();
  expect(await plan(job.id, time)).toMatchObject({ status: 400, body: { error, field: 'publish_at' } });
  expect(await db.jobPlan.count()).toBe(0);
});

test.for([
  ['2027-03-28T00:45', '2027-03-28T00:45:00.000Z'],
  ['2027-03-28T01:15', '2027-03-28T01:15:00.000Z'], // the clocks skip it: 2:15 in London
  ['2027-03-28T02:15', '2027-03-28T01:15:00.000Z'],
  ['2026-10-25T09:00', '2026-10-25T09:00:00.000Z'],
  ['2027-10-31T00:45', '2027-10-30T23:45:00.000Z'],
  ['2027-10-31T01:15', '2027-10-31T01:15:00.000Z'], // there is twice: the later one
] as const)('[PLAN-01] %s in London is %s, also over the change of the clocks', async ([time, moment]) => {
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT ${londonMoment(time)} AS at`;
  expect(row?.at.toISOString()).toBe(moment);
});

test('[PLAN-01] a job planned for a time in summer is published at that time of the clock in London', async () => {
  const year = Number(todayInLondon().slice(0, 4));
  const summer = [year, year + 1].map((each) => `${each}-07-01T09:00`).find((time) => time > nineOClock(1));
  const job = await createDraft();
  const { body } = await plan(job.id, summer ?? '');
  expect(body.publish_at).toBe(`${summer?.slice(0, 10)}T08:00:00.000Z`);
  expect(await findNextPublication({ db }, new Date())).toEqual(new Date(body.publish_at));
});

describe('[PLAN-01] a job whose planned time has come', () => {
  test('is published once by several processes at the same moment, which empty the caches once', async () => {
    const jobs = [await createDueDraft(), await createDueDraft()];
    const waiting = await createDraft();
    await plan(waiting.id, nineOClock(1));
    const before = await contentVersion();
    const published = await Promise.all([1, 2, 3, 4].map(() => publishDueJobs({ db })));
    expect(published.flat().toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
    expect(await contentVersion()).toBe(before + 1n);
    for (const job of jobs) {
      expect((await call('GET', `/api/jobs/${job.slug}`)).body).toMatchObject({ id: job.id, version: job.version + 1 });
    }
    expect([await statusOf(waiting), await db.jobPlan.count()]).toEqual(['Draft', 1]);
    expect(await publishDueJobs({ db })).toEqual([]);
    expect(await contentVersion()).toBe(before + 1n);
  });

  test('is published by the timed job after a restart, and one that becomes due while it waits at its moment', async () => {
    const complain = vi.fn<() => void>();
    const background = openBackground({ db });
    const [late, next] = [await createDueDraft(), await createDraft()];
    await db.jobPlan.create({ data: { job_id: next.id, publish_at: new Date(Date.now() + 1_500) } });
    background.start([publishingJob({ db })], { warn: complain, error: complain });
    await expect.poll(() => statusOf(late), { timeout: 5_000 }).toBe('Published');
    expect(await statusOf(next)).toBe('Draft');
    await expect.poll(() => statusOf(next), { timeout: 10_000 }).toBe('Published');
    await background.stop();
    expect(complain).not.toHaveBeenCalled();
  });

  test('and whose plan is being changed at that moment follows the change', async () => {
    const job = await createDueDraft();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
    const change = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM jobs WHERE id = ${job.id}::uuid FOR NO KEY UPDATE`;
      await tx.jobPlan.update({ where: { job_id: job.id }, data: { publish_at: new Date(Date.now() + DAY) } });
      hasLocked();
      await held;
    });
    await locked;
    expect(await publishDueJobs({ db })).toEqual([]);
    release();
    await change;
    expect(await publishDueJobs({ db })).toEqual([]);
    expect(await statusOf(job)).toBe('Draft');
  });
});

describe('[PLAN-03] the closing date', () => {
  test('cannot be before the plan, whichever is entered last', async () => {
    const closing_date = new Date(`${nineOClock(4).slice(0, 10)}T00:00:00Z`);
    const job = await createDraft({ closing_date });
    expect(await plan(job.id, nineOClock(5))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('The job closes before that, at the end of '), field: 'publish_at' },
    });
    expect((await plan(job.id, nineOClock(4))).status).toBe(200);
    function closeOn(days: number) {
      const body = { closing_date: nineOClock(days).slice(0, 10) };
      return call('PUT', `/api/admin/jobs/${job.id}`, { token, body });
    }
    expect(await closeOn(3)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('so it cannot close before that day'), field: 'closing_date' },
    });
    expect((await closeOn(9)).status).toBe(200);
  });
});
