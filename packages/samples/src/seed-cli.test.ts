import { execFile } from 'node:child_process';
import { createJobInput } from '@careers/contracts/job-input';
import { expect, test } from 'vitest';
import { createJob } from './factories/job.ts';
import { addGeneratedJobs } from './sample-data/add-generated-jobs.ts';
import { generatedJob } from './sample-data/generated-job.ts';
import { withDatabase } from '@careers/postgres/sql';
import { testDatabase } from '@careers/db/testing';

const { db, url } = await testDatabase();
const now = new Date('2026-11-21T09:00:00.000Z');

/** Runs the real command; the two streams come back together, as a terminal shows them. */
function seed(args: string[], DATABASE_URL = url) {
  return new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [`${import.meta.dirname}/seed-cli.ts`, ...args],
      { env: { DATABASE_URL } },
      (error, stdout, stderr) => {
        resolve({ failed: error !== null, said: stderr + stdout });
      },
    );
  });
}

test('generated jobs are added to the existing ones, and a second run continues after the first', async () => {
  await createJob(db, { slug: 'senior-g-force-tester' });
  const progress: number[] = [];
  await addGeneratedJobs(url, 1_200, { now, onProgress: (added) => progress.push(added) });
  expect(progress).toEqual([0, 500, 1_000, 1_200]);
  await addGeneratedJobs(url, 3, { now });
  expect(await db.job.count()).toBe(1_204);
  for (const number of [1, 1_200, 1_201, 1_203]) {
    const { slug, title, description } = generatedJob(number, now);
    expect(await db.job.findUnique({ where: { slug }, select: { title: true, description: true } })).toEqual({
      title,
      description,
    });
  }
});

test('a generated job is one that the product itself would accept, with a description of about 2 kB', () => {
  let characters = 0;
  for (let number = 1; number <= 500; number++) {
    const { filled, created_at, updated_at, ...job } = generatedJob(number, now);
    expect(createJobInput.parse({ ...job, employment_type: job.employment_type.join(',') })).toEqual({
      ...job,
      currency: 'GBP',
    });
    expect(job.description).not.toMatch(/[{}\\\n]|undefined/);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(now.getTime());
    expect([typeof filled, updated_at]).toEqual(['boolean', created_at]);
    characters += job.description.length;
  }
  expect(characters / 500).toBeGreaterThan(1_800);
  expect(characters / 500).toBeLessThan(2_200);
});

test('the same number gives the same generated job, and another number another one', () => {
  expect(generatedJob(7, now)).toEqual(generatedJob(7, now));
  expect(generatedJob(7, now)).not.toEqual(generatedJob(8, now));
});

test('the command adds the jobs and prints how many and how fast', async () => {
  const before = await db.job.count();
  const { failed, said } = await seed(['--jobs', '3']);
  expect(said).toMatch(/Added 3 jobs in \d+\.\d s \([\d,]+ a second\)\./);
  expect(failed).toBe(false);
  expect(await db.job.count()).toBe(before + 3);
});

test('for a bad argument the command prints what it expects and adds nothing', async () => {
  const before = await db.job.count();
  for (const args of [[], ['--jobs'], ['--rows', '3'], ['3']]) {
    expect(await seed(args)).toEqual({
      failed: true,
      said: 'Usage: npm run db:seed -- --jobs <number>\n\nAdds that many generated jobs to the database of DATABASE_URL (1 to 5,000,000).\n',
    });
  }
  for (const count of ['0', 'ten', '1.5', '5000001', '1e3']) {
    expect(await seed(['--jobs', count])).toEqual({
      failed: true,
      said: `--jobs must be a whole number from 1 to 5,000,000, not '${count}'.\n`,
    });
  }
  expect(await db.job.count()).toBe(before);
});

test('the command says in one sentence that the database is missing, unavailable or empty', async () => {
  async function said(address: string) {
    return (await seed(['--jobs', '3'], address)).said;
  }
  expect(await said('')).toBe(
    'DATABASE_URL must name the database, like postgresql://user:password@localhost:5432/careers.\n',
  );
  expect(await said('postgresql://user:password@127.0.0.1:1/careers')).toBe(
    'The database of DATABASE_URL cannot be reached.\n',
  );
  expect(await said(withDatabase(url, 'postgres'))).toBe(
    'The database of DATABASE_URL has no tables yet. Start the product once, then try again.\n',
  );
});
