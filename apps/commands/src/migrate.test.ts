import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeFormerDatabase } from '@careers/db/testing/former-database';
import { haltAt, halted, prepareHalting } from '@careers/db/testing/interrupted-migrations';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.stop());

const script = join(import.meta.dirname, 'migrate.ts');

function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: server.url('postgres'), DIRECT_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

test('[OPS-01] an operator applies migrations, lists them, and resolves one that was left unfinished', async () => {
  expect(run('status').stdout).toBe('The database has no migration yet.\n');
  expect(run().stdout).toContain('_baseline\n');
  expect(run().stdout).toBe('The database has every migration.\n');

  const unfinished = `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2099_index')`;
  await runSql(server.url('postgres'), unfinished);
  expect(run('status').stdout).toMatch(/ {2}unfinished {3}2099_index\n$/);
  expect(run('resolve', '2099_index', 'rolled-back').stdout).toBe('2099_index is rolled-back now.\n');
  expect(run('status').stdout).toMatch(/ {2}rolled back {2}2099_index\n$/);

  const again = run('resolve', '2099_index', 'applied');
  expect(again).toMatchObject({ status: 1, stderr: 'The database has no unfinished migration 2099_index.\n' });
  expect(run('help')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('to apply the migrations that the database lacks'),
  });
});

test('[OPS-01] Ctrl-C ends a migration at once and undoes it, and the next run applies it', async () => {
  const url = await ensureDatabase(server.url('postgres'), 'stopped');
  await prepareHalting(url);
  await haltAt(url, 6);
  const env = { ...process.env, DATABASE_URL: url, DIRECT_URL: '' };
  const stopped = spawn(process.execPath, [script], { env, stdio: 'inherit' });
  const ended = once(stopped, 'exit');
  await halted(url);
  stopped.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  const again = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  expect(again).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^20261128000000_baseline\n/) });
});

test('a database made before 1.0.0 is not migrated, and the command says what to do', async () => {
  const url = await ensureDatabase(server.url('postgres'), 'former');
  await makeFormerDatabase(url);
  const env = { ...process.env, DATABASE_URL: url, DIRECT_URL: '' };
  for (const args of [[], ['status']])
    expect(spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This database was made before 1\.0\.0, .* Then use an empty database/),
    });
});
