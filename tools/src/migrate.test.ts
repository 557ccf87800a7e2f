import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.stop());

function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: server.url('postgres'), DIRECT_URL: '' };
  const script = join(import.meta.dirname, 'migrate.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

test('[OPS-01] an operator applies migrations, lists them, and resolves one that was left unfinished', async () => {
  expect(run('status').stdout).toBe('The database has no migration yet.\n');
  expect(run().stdout).toContain('_init\n');
  expect(run().stdout).toBe('The database has every migration.\n');

  const unfinished = `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2099_index')`;
  await runSql(server.url('postgres'), unfinished);
  expect(run('status').stdout).toMatch(/ {2}unfinished {3}2099_index\n$/);
  expect(run('resolve', '2099_index', 'rolled-back').stdout).toBe('2099_index is rolled-back now.\n');
  expect(run('status').stdout).toMatch(/ {2}rolled back {2}2099_index\n$/);

  const again = run('resolve', '2099_index', 'applied');
  expect(again).toMatchObject({ status: 1, stderr: 'The database has no unfinished migration 2099_index.\n' });
  expect(run('help')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: npm run db:migrate') });
});
