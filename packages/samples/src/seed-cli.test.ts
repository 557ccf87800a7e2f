import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { withDatabase } from '@careers/postgres/sql';
import { testDatabase } from '@careers/db/testing';

const { db, url } = await testDatabase();

/** Runs the real command; the two streams come back together, as a terminal shows them. */
function seed(args: string[], DATABASE_URL = url, settings: Record<string, string> = {}) {
  return new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [`${import.meta.dirname}/seed-cli.ts`, ...args],
      { env: { ...settings, DATABASE_URL } },
      (error, stdout, stderr) => {
        resolve({ failed: error !== null, said: stderr + stdout });
      },
    );
  });
}

function countAll(): Promise<number[]> {
  return Promise.all([db.job.count(), db.profile.count(), db.application.count()]);
}

test('the command adds what is asked for and prints how many', async () => {
  const { failed, said } = await seed(['--jobs', '30', '--candidates', '5', '--applications', '12']);
  expect(said).toMatch(/Adding candidates .+ 100% \| 5 of 5/);
  expect(said).toMatch(/Added 30 jobs, 5 candidates and 12 applications in \d+\.\d s\./);
  expect(failed).toBe(false);
  expect(await countAll()).toEqual([30, 5, 12]);
});

test('for a bad argument the command prints what it expects and adds nothing', async () => {
  const before = await countAll();
  for (const args of [[], ['--jobs'], ['--rows', '3']]) {
    const { failed, said } = await seed(args);
    expect(failed).toBe(true);
    expect(said).toMatch(/^Usage: npm run db:seed -- \[--jobs <number>\] \[--candidates <number>\]/);
  }
  for (const count of ['0', '1.5', '5000001', '1e3'])
    expect(await seed(['--jobs', count])).toEqual({
      failed: true,
      said: `--jobs must be a whole number from 1 to 5,000,000, not '${count}'.\n`,
    });
  expect(await seed(['--jobs', '3', '--candidates', '1000001'])).toEqual({
    failed: true,
    said: "--candidates must be a whole number from 1 to 1,000,000, not '1000001'.\n",
  });
  expect(await countAll()).toEqual(before);
});

test('where there is no room for so many applications, the command says how many there are and adds nothing', async () => {
  const before = await countAll();
  const { failed, said } = await seed(['--jobs', '3', '--applications', '1000']);
  expect(failed).toBe(true);
  expect(said).toMatch(
    /There is room for \d+ applications: one from each of 5 generated candidates for each of \d+ generated jobs that are open and have none\./,
  );
  expect(await countAll()).toEqual(before);
});

test('in production the command adds rows only where that is asked for', async () => {
  const before = await countAll();
  expect(await seed(['--jobs', '3'], url, { APP_ENV: 'production' })).toEqual({
    failed: true,
    said: 'This is production (APP_ENV), where generated rows would be taken for real ones. Add --in-production if you mean it.\n',
  });
  expect(await countAll()).toEqual(before);
  expect((await seed(['--jobs', '3', '--in-production'], url, { APP_ENV: 'production' })).failed).toBe(false);
  expect(await db.job.count()).toBe((before[0] ?? 0) + 3);
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
