import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import pg from 'pg';
import { diff, migrate, writeMigration } from './migrate.ts';
import { readHistory, resolveMigration } from './migration-history.ts';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { cloneDatabase } from './testing.ts';

const PRISMA = join(import.meta.dirname, '../prisma');
const admin = inject('pgAdminUrl');
const folders: string[] = [];
const databases: string[] = [];

/** A copy of prisma/ to break. */
let prisma: string;
beforeEach(async () => {
  prisma = await mkdtemp(join(tmpdir(), 'careers-prisma-'));
  folders.push(prisma);
  await cp(PRISMA, prisma, { recursive: true });
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
  for (const name of databases) await runSql(admin, `DROP DATABASE ${name} WITH (FORCE)`);
});

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `CREATE DATABASE ${name}`);
  databases.push(name);
  return withDatabase(admin, name);
}

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(join(prisma, 'migrations', name));
  await writeFile(join(prisma, 'migrations', name, 'migration.sql'), sql);
}

async function editSchema(edit: (text: string) => string): Promise<void> {
  const file = join(prisma, 'schema.prisma');
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

type Applied = {
  id: string;
  checksum: string;
  started_at: Date;
  finished_at: Date | null;
  migration_name: string;
  logs: string | null;
  rolled_back_at: Date | null;
  applied_steps_count: number;
};

function history(url: string) {
  return runSql<Applied>(url, 'SELECT * FROM _prisma_migrations ORDER BY started_at');
}

test('every applied migration is recorded as the official command records it', async () => {
  const url = await emptyDatabase();
  const applied = await migrate(url);
  const names = (await readdir(join(PRISMA, 'migrations'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(applied).toEqual(names.toSorted());

  const rows = await history(url);
  expect(rows.map((row) => row.migration_name)).toEqual(applied);
  for (const row of rows) {
    const file = await readFile(join(PRISMA, 'migrations', row.migration_name, 'migration.sql'));
    expect(row.checksum).toBe(createHash('sha256').update(file).digest('hex'));
    expect(row.finished_at?.getTime()).toBeGreaterThanOrEqual(row.started_at.getTime());
    expect(row).toMatchObject({ applied_steps_count: 1, logs: null, rolled_back_at: null });
    expect(row.id).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the table of applied migrations has the columns the official command gives it', async () => {
  const columns = await runSql(
    await cloneDatabase(),
    `
    SELECT column_name || ' ' || data_type || coalesce('(' || character_maximum_length || ')', '') || ' ' || is_nullable || coalesce(' ' || column_default, '') AS line
    FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
  );
  expect(columns.map(({ line }) => String(line))).toEqual([
    'id character varying(36) NO',
    'checksum character varying(64) NO',
    'finished_at timestamp with time zone YES',
    'migration_name character varying(255) NO',
    'logs text YES',
    'rolled_back_at timestamp with time zone YES',
    'started_at timestamp with time zone NO now()',
    'applied_steps_count integer NO 0',
  ]);
});

test('a second run applies nothing', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const before = await history(url);
  expect(await migrate(url)).toEqual([]);
  expect(await history(url)).toEqual(before);
});

test('two processes that migrate at once apply each migration once, and the second waits for a slow one', async () => {
  await addMigration('99990101000000_slow', 'SELECT pg_sleep(4);');
  const url = await emptyDatabase();
  const [one, other] = await Promise.all([migrate(url, prisma), migrate(url, prisma)]);
  expect([...one, ...other].toSorted()).toEqual([...new Set([...one, ...other])].toSorted());
  expect((await history(url)).length).toBe(one.length + other.length);
});

test('a migration may define a function whose body has semicolons', async () => {
  await addMigration(
    '99990101000000_function',
    `
    CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$; -- and one here; too
    CREATE TABLE "semi;colon" (x int);`,
  );
  const url = await emptyDatabase();
  await migrate(url, prisma);
  expect(await runSql(url, 'SELECT two()')).toEqual([{ two: 2 }]);
});

test('[OPS-01] a failing migration leaves nothing of itself, is named in the words of PostgreSQL, and bars no earlier release', async () => {
  const broken = '99990101000000_broken';
  await addMigration(broken, 'CREATE TABLE half (x int); INSERT INTO no_such_table VALUES (1);');
  const url = await emptyDatabase();
  const message = `The migration ${broken} failed and was rolled back: relation "no_such_table" does not exist. See npm run db:migrate -- status.`;
  await expect(migrate(url, prisma)).rejects.toThrow(message);
  expect(await runSql(url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  expect((await readHistory(url)).at(-1)).toMatchObject({ name: broken, state: 'rolled back' });

  await rm(join(prisma, 'migrations', broken), { recursive: true });
  expect(await migrate(url, prisma), 'the release before it starts').toEqual([]);
  await addMigration(broken, 'CREATE TABLE half (x int);');
  expect(await migrate(url, prisma), 'and the mended one is applied').toEqual([broken]);
});

test('[OPS-01] a migration whose process was killed is tried again at the next start, whether PostgreSQL kept it or not', async () => {
  const slow = '99990101000000_slow';
  await addMigration(slow, 'CREATE TABLE whole (x int); SELECT pg_sleep(600);');
  const url = await emptyDatabase();
  const script = `await (await import(${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))})).migrate(process.argv[1], process.argv[2])`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script, url, prisma], { stdio: 'ignore' });
  const ended = once(run, 'exit');
  await expect
    .poll(
      () =>
        runSql(url, `SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`),
      { timeout: 30_000 },
    )
    .toHaveLength(1);
  run.kill('SIGKILL');
  await ended;
  expect((await readHistory(url)).at(-1)).toMatchObject({ name: slow, state: 'unfinished' });
  // The server notices a client that is gone when it next writes to it; an operator's restart ends it sooner.
  await runSql(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`,
  );

  await writeFile(join(prisma, 'migrations', slow, 'migration.sql'), 'CREATE TABLE whole (x int);');
  expect(await migrate(url, prisma)).toEqual([slow]);

  // Killed after PostgreSQL kept the script and before the engine wrote that down: the mark of the script's own transaction.
  await runSql(
    url,
    `UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0, logs = 'committed' WHERE migration_name = $1`,
    [slow],
  );
  expect(await migrate(url, prisma)).toEqual([]);
  expect((await history(url)).at(-1)).toMatchObject({
    migration_name: slow,
    applied_steps_count: 1,
    logs: null,
    rolled_back_at: null,
  });
});

test('[OPS-01] a migration that cannot be rolled back is left to the operator, who resolves it', async () => {
  const index = '99990101000000_index';
  await addMigration(index, 'CREATE INDEX CONCURRENTLY jobs_title_idx ON jobs (title);');
  const url = await emptyDatabase();
  await migrate(url);
  await runSql(url, `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', $1)`, [index]);
  await expect(migrate(url, prisma)).rejects.toThrow(index);
  expect(await resolveMigration(url, index, 'rolled back')).toBe(true);
  expect(await resolveMigration(url, index, 'rolled back'), 'once').toBe(false);
  expect(await migrate(url, prisma)).toEqual([index]);
});

test('[OPS-02] a migration gives way to readers of a table that is in use, and is applied when the table is free', async () => {
  const column = '99990101000000_column';
  await addMigration(column, 'ALTER TABLE jobs ADD COLUMN shade text;');
  const url = await emptyDatabase();
  await migrate(url);
  const dump = new pg.Client({ connectionString: url });
  await dump.connect();
  await dump.query('BEGIN; SELECT count(*) FROM jobs;');
  const migrating = migrate(url, prisma);
  const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%shade%'`;
  await expect.poll(() => runSql(url, waits), { timeout: 30_000 }).toHaveLength(1);
  expect(
    await runSql(url, 'SELECT count(*)::int AS n FROM jobs'),
    'a reader waits for the lock timeout at most',
  ).toEqual([{ n: 0 }]);
  await dump.query('COMMIT');
  await dump.end();
  expect(await migrating).toEqual([column]);
});

test('migrate says in one sentence that the server cannot be reached', async () => {
  await expect(migrate('postgresql://user@127.0.0.1:1/careers')).rejects.toThrow(
    "The database could not be migrated: Can't reach database server at `127.0.0.1:1`",
  );
});

test('a column that no migration adds is a drift, and the check leaves no database behind', async () => {
  const url = await cloneDatabase();
  await runSql(url, `INSERT INTO profiles (id, email) VALUES ('${randomUUID()}', 'kept@example.com')`);
  await editSchema((text) => text.replace(/^model Profile \{$/m, 'model Profile {\n  nickname String?'));

  // Other tests look for drift on this server at the same moment: a role of its own tells whose databases are left.
  const role = `drift_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `CREATE ROLE ${role} LOGIN CREATEDB PASSWORD '${role}'`);
  const asRole = new URL(url);
  asRole.username = asRole.password = role;

  expect(await diff(asRole.href, prisma)).toContain('ADD COLUMN     "nickname" TEXT');
  expect(await runSql(url, 'SELECT email FROM profiles')).toEqual([{ email: 'kept@example.com' }]);
  expect(await runSql(url, 'SELECT datname FROM pg_database WHERE datdba = $1::regrole', [role])).toEqual([]);
});

test('a new migration is written from the difference, and removes it', async () => {
  await editSchema((text) => text.replace(/^model Profile \{$/m, 'model Profile {\n  nickname String?'));
  const folder = await writeMigration(admin, 'add_nickname', prisma);
  expect(folder).toMatch(/^\d{14}_add_nickname$/);
  expect(await diff(admin, prisma)).toBeNull();
  expect(await writeMigration(admin, 'nothing', prisma)).toBeNull();
  await expect(writeMigration(admin, 'No spaces', prisma)).rejects.toThrow("not 'No spaces'");
});

test('a script that migrates ends as soon as it is done', async () => {
  const url = await emptyDatabase();
  const started = performance.now();
  const script = `await (await import(${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))})).migrate(process.argv[1])`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script, url], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(performance.now() - started).toBeLessThan(9_000);
});
