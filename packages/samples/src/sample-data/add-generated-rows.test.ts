import { createJobInput } from '@careers/contracts/jobs/job-input';
import { testDatabase } from '@careers/db/testing';
import { runSql } from '@careers/postgres/sql';
import { sanitizeRichText } from '@careers/rich-text/sanitize';
import { expect, test } from 'vitest';
import { createCandidate } from '../factories/person.ts';
import { createJob } from '../factories/job.ts';
import { addGeneratedRows, type Progress } from './add-generated-rows.ts';

const first = await testDatabase();
const second = await testDatabase();
const now = new Date('2026-11-21T09:00:00.000Z');
const rows = { jobs: 400, candidates: 30, applications: 900 };

const tables = ['jobs', 'profiles', 'identity.users', 'identity.identities', 'applications'];

/** Everything that generated rows hold, but for what the database itself notes when it inserts. */
async function contents(url: string) {
  const all = await Promise.all(
    tables.map((table) =>
      runSql(url, `SELECT (to_jsonb(t) - 'repeat_window')::text AS row FROM ${table} t ORDER BY id`),
    ),
  );
  return all.flat();
}

/** The content version of a database without rows. */
const emptyVersion = await contentVersion();

async function contentVersion(): Promise<number> {
  const [row] = await runSql<{ version: number }>(first.url, 'SELECT version::int FROM content_version');
  return row?.version ?? 0;
}

test('the same numbers give the same rows in every database', async () => {
  await addGeneratedRows(first.url, rows, { now });
  await addGeneratedRows(second.url, rows, { now });
  const filled = await contents(first.url);
  expect(filled).toHaveLength(400 + 3 * 30 + 900);
  expect(await contents(second.url)).toEqual(filled);
});

test('a second run continues after the first, beside rows of the product’s own', async () => {
  const { db, url } = second;
  await createJob(db, { slug: 'senior-g-force-tester' });
  await createCandidate(db);
  await addGeneratedRows(url, { jobs: 10, candidates: 2 }, { now });
  await addGeneratedRows(url, { applications: 100 }, { now });
  expect([await db.job.count(), await db.profile.count(), await db.application.count()]).toEqual([411, 33, 1_000]);
  for (const number of [1, 400, 401, 410])
    expect(await db.job.count({ where: { slug: { endsWith: `-g${number}` } } })).toBe(1);
});

test('each application is of another pair of job and candidate, after both were there, for a job that is open', async () => {
  const [counted] = await runSql(
    second.url,
    `SELECT count(*)::int AS all, count(DISTINCT (job_id, user_id))::int AS pairs,
       count(*) FILTER (WHERE a.created_at < j.created_at OR a.created_at < p.created_at OR a.created_at > '2026-11-21T09:00:00Z')::int AS misdated,
       count(*) FILTER (WHERE j.status = 'Draft' OR p.email NOT LIKE '%@example.com')::int AS impossible,
       count(*) FILTER (WHERE a.updated_at < a.created_at OR a.withdrawn_at < a.created_at)::int AS backwards,
       count(DISTINCT a.status)::int AS statuses
     FROM applications a JOIN jobs j ON j.id = job_id JOIN profiles p ON p.id = user_id`,
  );
  expect(counted).toEqual({ all: 1_000, pairs: 1_000, misdated: 0, impossible: 0, backwards: 0, statuses: 5 });
});

test('a few jobs have half of the applications, and no job more than there are candidates', async () => {
  const counts = await runSql<{ count: number }>(
    first.url,
    'SELECT count(*)::int AS count FROM applications GROUP BY job_id ORDER BY 1 DESC',
  );
  expect(counts.slice(0, 8).map(({ count }) => count)).toEqual([30, 30, 30, 30, 30, 30, 30, 30]);
  expect(counts.at(-1)?.count).toBeLessThan(4);
});

test('a generated job is one that the product itself accepts, with a description of about 2 kB', async () => {
  let characters = 0;
  for (const { id, filled, created_at, employment_type, ...row } of await first.db.job.findMany()) {
    const [salary_min, salary_max] = [row.salary_min?.toNumber() ?? null, row.salary_max?.toNumber() ?? null];
    const job = { ...row, salary_min, salary_max };
    const given = { ...job, employment_type: employment_type.join(',') };
    expect({ id, filled, created_at, ...given, ...createJobInput.parse(given), employment_type }).toMatchObject({
      ...job,
      employment_type,
    });
    for (const html of [
      job.description,
      job.requirements,
      job.benefits,
      job.duties_responsibilities,
      job.shift_schedule,
    ])
      expect(sanitizeRichText(html ?? '')).toBe(html ?? '');
    expect(job.description).not.toMatch(/[{}\\\n]/);
    expect(created_at.getTime()).toBeLessThanOrEqual(now.getTime());
    characters += job.description.length;
  }
  expect(characters / 400).toBeGreaterThan(1_600);
  expect(characters / 400).toBeLessThan(2_200);
});

test('a generated candidate has an account without a password, a confirmed address and a name', async () => {
  const users = await second.db.user.findMany({ where: { email: { endsWith: '.7@example.com' } } });
  expect(users).toMatchObject([{ encrypted_password: null, email_confirmed_at: expect.any(Date) }]);
  const profile = await second.db.profile.findUniqueOrThrow({ where: { id: users[0]?.id ?? '' } });
  expect(profile.full_name).toMatch(/^[A-Z]\p{L}+ [A-Z]\p{L}+$/u);
  expect(profile.phone).toMatch(/^07700 900\d{3}$/); // a range that is reserved for examples
});

test('the content version rises as with any other change', async () => {
  expect(await contentVersion()).toBe(emptyVersion + 1);
});

test('progress reports each step from its beginning to its end', async () => {
  const steps: Progress[] = [];
  await addGeneratedRows(first.url, { candidates: 5_001 }, { now, onProgress: (progress) => steps.push(progress) });
  expect(steps).toEqual([
    { step: 'candidates', done: 0, total: 5_001 },
    { step: 'candidates', done: 5_000, total: 5_001 },
    { step: 'candidates', done: 5_001, total: 5_001 },
    ...[0, 1, 2, 3].map((done) => ({ step: 'statistics', done, total: 3 })),
  ]);
});

test('a load that fails leaves nothing', async () => {
  const before = await contents(first.url);
  await expect(addGeneratedRows(first.url, { candidates: 5, applications: 1_000_000 }, { now })).rejects.toThrow(
    'There is room for',
  );
  expect(await contents(first.url)).toEqual(before);
});
