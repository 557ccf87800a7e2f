import { beforeEach, expect, test } from 'vitest';
import { createApplication, type AppliedJob } from './factories/application.ts';
import { createJob } from './factories/job.ts';
import { createCandidate } from './factories/person.ts';
import { testDatabase } from '@careers/db/testing';

const { db } = await testDatabase();
let job: AppliedJob;
let candidate: { id: string };

beforeEach(async () => {
  job = await createJob(db);
  candidate = await createCandidate(db);
});

function apply(cover_letter: string | null, to = job, by = candidate) {
  return createApplication(db, to, by, { cover_letter });
}
const refused = { message: expect.stringContaining('applications_no_repeat_excl') };

test('the same letter for the same job within a minute is refused, also when both arrive at once', async () => {
  const results = await Promise.allSettled([apply('Dear all'), apply('Dear all'), apply('Dear all')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(apply('Dear all')).rejects.toMatchObject(refused);
});

test('a missing letter counts as a letter: twice without one is a repeat, and so is null after an empty one', async () => {
  await apply(null);
  await expect(apply(null)).rejects.toMatchObject(refused);
  await expect(apply('')).rejects.toMatchObject(refused);
});

test('the same letter with other adjustments is no repeat, with the same ones it is', async () => {
  const asked = { cover_letter: 'Dear all', adjustments: 'More time' };
  await apply('Dear all');
  await createApplication(db, job, candidate, asked);
  await expect(createApplication(db, job, candidate, asked)).rejects.toMatchObject(refused);
});

test('another letter, another job and another candidate are no repeats', async () => {
  await apply('Dear all');
  await apply('Dear everybody');
  await apply('Dear all', await createJob(db));
  await apply('Dear all', job, await createCandidate(db));
  expect(await db.application.count({ where: { job_id: job.id } })).toBe(3);
});

test('the same letter is welcome again once the minute is over', async () => {
  const { id } = await apply('Dear all');
  await db.$executeRaw`UPDATE applications SET repeat_window = tstzrange(now() - interval '60 seconds', now()) WHERE id = ${id}::uuid`;
  await apply('Dear all');
  expect(await db.application.count({ where: { job_id: job.id } })).toBe(2);
});

test('the window is the minute from the moment of applying', async () => {
  await apply('Dear all');
  const [window] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM upper(repeat_window) - lower(repeat_window))::int AS seconds FROM applications WHERE user_id = ${candidate.id}::uuid`;
  expect(window).toEqual({ seconds: 60 });
});

test('applications whose job was deleted never hold each other up', async () => {
  const other = await createJob(db);
  await apply('Dear all');
  await apply('Dear all', other);
  await db.job.deleteMany({ where: { id: { in: [job.id, other.id] } } });
  expect(
    await db.application.findMany({
      where: { user_id: candidate.id },
      select: { job_id: true, job_title: true },
      orderBy: { created_at: 'asc' },
    }),
  ).toEqual([
    { job_id: null, job_title: job.title },
    { job_id: null, job_title: other.title },
  ]);
});

test('an idempotency key is used once by one person', async () => {
  const idempotency_key = '0190a5f0-1c2b-7abc-8def-0123456789ab';
  await createApplication(db, job, candidate, { idempotency_key });
  await expect(createApplication(db, job, candidate, { idempotency_key })).rejects.toMatchObject({ code: 'P2002' });
  await createApplication(db, job, await createCandidate(db), { idempotency_key });
});
