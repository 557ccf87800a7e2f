import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { seedSampleData } from '@careers/samples/seed';
import { extract as tarExtract, pack as tarPack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSeal } from './backup-seal.ts';
import { readBackup } from './restore-archive.ts';

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let folder: string;
let original: string;
const pictureKey = `pictures/${crypto.randomUUID()}`;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  folder = await mkdtemp(join(tmpdir(), 'careers-backup-'));
  original = await emptyDatabase('original');
  await migrate(original);
  const db = createDb(original);
  await seedSampleData(db, { cvDir: join(folder, 'data/cvs') });
  // Adds values that COPY's text format must not change: control characters, backslashes, NULL beside an empty text,
  // JSON, arrays.
  const job = await createJob(db, { title: 'Tab\there, \\N and “ä” 🚐', requirements: null, benefits: '' });
  const person = await db.profile.findFirstOrThrow({ where: { role: 'candidate' } });
  await createApplication(db, job, { id: person.id }, { cover_letter: 'One\\line\r\nanother\n\\.\nend' });
  await db.formerSlug.create({ data: { slug: 'moved-from-here', job_id: job.id } });
  const { id: row_id } = await db.outboxMail.create({
    data: { template: 'recovery', message_id: '<1@x>', recipient: 'a@example.com', data: { link: 'l' } },
  });
  await db.dueWork.create({ data: { name: 'mail', row_id } });
  const file = { storage_key: pictureKey, width: 96, format: 'webp', size: 7 };
  await db.picture.create({ data: { kind: 'person', width: 96, height: 96, files: { create: file } } });
  await mkdir(join(folder, 'data/pictures'));
  await writeFile(join(folder, 'data', pictureKey), 'picture');
  await db.$disconnect();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(name: string): Promise<string> {
  await runSql(server.url('postgres'), `CREATE DATABASE ${name}`);
  return withDatabase(server.url('postgres'), name);
}

type Command = 'backup' | 'restore';
function script(command: Command): string {
  return join(import.meta.dirname, `${command}.ts`);
}
function settings(url: string, data: string) {
  return { ...process.env, DATABASE_URL: url, DIRECT_URL: '', DATA_DIR: join(folder, data) };
}

/** Runs `npm run db:backup` or `db:restore` as an operator does, with a data folder. */
function run(command: Command, url: string, data: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script(command), ...args], {
    encoding: 'utf8',
    env: settings(url, data),
  });
  return { status, stdout, stderr };
}

/** Starts the command without waiting for its end. */
function begin(command: Command, url: string, data: string, ...args: string[]) {
  const child = spawn(process.execPath, [script(command), ...args], {
    env: settings(url, data),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stderr = text(child.stderr);
  return { child, ended: once(child, 'exit').then(async ([status]: unknown[]) => ({ status, stderr: await stderr })) };
}

/** A line of the list of erased people. */
function erasedLine(hash: string): string {
  const text = `2026-11-22T10:00:00.000Z ${hash}`;
  return `${text} ${crc32(text).toString(16).padStart(8, '0')}\n`;
}

function inFolder(name: string): string {
  return join(folder, name);
}

/** The columns of changes but for the transaction, which a restore writes anew. */
const changes = 'row(application_id, job_id, erased_at)';

/** Returns every row of every table as text, in a fixed order; without the time of the last backup, which follows it. */
async function contents(url: string): Promise<Record<string, string[]>> {
  const tables = await runSql<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'identity') AND tablename NOT IN ('_prisma_migrations', 'installation_facts') ORDER BY 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await runSql<{ row: string }>(
      url,
      `SELECT ${name === 'public.application_changes' ? changes : 't'}::text AS row FROM ${name} t ORDER BY 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
/** Counts the tables of a database. */
async function tables(url: string): Promise<unknown> {
  const [row] = await runSql(
    url,
    `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'identity')`,
  );
  return row?.['tables'];
}

/** Returns the constraints, indexes, triggers and migrations of a database. */
function catalogue(url: string) {
  return runSql(
    url,
    `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) || convalidated AS is FROM pg_constraint
     WHERE connamespace::regnamespace::text IN ('public', 'identity')
     UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname IN ('public', 'identity')
     UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT 'migration', migration_name, checksum FROM _prisma_migrations ORDER BY 1, 2, 3`,
  );
}

test('[OPS-05] a backup that is restored into an empty database equals the original, row by row, with every CV and picture', async () => {
  const file = inFolder('careers.tar');
  const key = `${'k'.repeat(43)}=\n`;
  await writeFile(inFolder('data/auth-encryption-key'), key, { mode: 0o600 });
  expect(run('backup', original, 'data', file)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Wrote .*careers\.tar: every table and \d+ files\.\n$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(run('backup', original, 'data', file)).toMatchObject({ status: 1, stderr: `${file} already exists.\n` });

  const copy = await emptyDatabase('copy');
  const restored = run('restore', copy, 'restored', file);
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining('Restored the backup of') });
  expect(await readFile(inFolder('restored/auth-encryption-key'), 'utf8')).toBe(key);
  expect((await stat(inFolder('restored/auth-encryption-key'))).mode & 0o777).toBe(0o600);
  const before = await contents(original);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  expect(before['public.applications']?.length).toBeGreaterThan(20);
  expect(await contents(copy)).toEqual(before);
  expect(await catalogue(copy)).toEqual(await catalogue(original));
  expect(
    await runSql(copy, 'SELECT count(DISTINCT changed_in)::int AS transactions FROM application_changes'),
    'every application is a change of this database',
  ).toEqual([{ transactions: 1 }]);
  for (const { key } of await runSql<{ key: string }>(copy, 'SELECT storage_key AS key FROM cvs'))
    expect(await readFile(inFolder(`restored/cvs/${key}`))).toEqual(await readFile(inFolder(`data/cvs/${key}`)));
  expect(await readFile(inFolder(`restored/${pictureKey}`), 'utf8')).toBe('picture');
  expect(
    await runSql(copy, `SELECT count(*)::int AS jobs FROM due_work WHERE name = 'mail'`),
    'a mail that waited is sent after the restore',
  ).toEqual([{ jobs: 1 }]);

  expect(run('restore', copy, 'restored', file)).toMatchObject({
    status: 1,
    stderr: 'The database is not empty: a backup is restored into a new database.\n',
  });
}, 120_000);

test('[HELP-01] a backup tells the product when it was made, and one that cannot is a backup all the same', async () => {
  const url = await emptyDatabase('told');
  await migrate(url);
  const made = `SELECT happened_at > now() - interval '1 minute' AS now FROM installation_facts WHERE name = 'backup_made'`;
  expect(await runSql(url, made)).toEqual([]);
  expect(run('backup', url, 'data', inFolder('told.tar'))).toMatchObject({ status: 0, stderr: '' });
  expect(await runSql(url, made)).toEqual([{ now: true }]);
  await runSql(url, `UPDATE installation_facts SET happened_at = '2026-01-01'`);
  expect(run('backup', url, 'data', inFolder('told.tar'))).toMatchObject({ status: 1 });
  expect(await runSql(url, made), 'one that was not made').toEqual([{ now: false }]);
  await runSql(url, 'DROP TABLE installation_facts');
  expect(run('backup', url, 'data', inFolder('untold.tar'))).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Wrote .*\nIts time could not be noted for the checklist at \/admin\.\n$/),
  });
}, 60_000);

test('[OPS-05] people who were erased after the backup stay erased', async () => {
  const file = inFolder('before-erasure.tar');
  run('backup', original, 'data', file);
  const [person] = await runSql<{ id: string; hash: string }>(
    original,
    `SELECT p.id, encode(sha256(convert_to(p.id::text, 'UTF8')), 'hex') AS hash FROM profiles p JOIN cvs ON cvs.profile_id = p.id
     JOIN applications a ON a.user_id = p.id LIMIT 1`,
  );
  await writeFile(inFolder('erased-people'), erasedLine(person?.hash ?? '') + erasedLine('0'.repeat(64)));
  const copy = await emptyDatabase('without_erased');
  await mkdir(inFolder('restored-again'));
  await writeFile(inFolder('restored-again/auth-encryption-key'), 'another');
  const { stdout } = run('restore', copy, 'restored-again', file, inFolder('erased-people'));
  expect(stdout).toContain('People erased after the backup, and now erased again: 1.');
  expect(stdout).toContain('already exists with another key: everyone must sign in again.');
  expect(await readFile(inFolder('restored-again/auth-encryption-key'), 'utf8')).toBe('another');
  const left = await runSql(
    copy,
    `SELECT (SELECT count(*)::int FROM profiles WHERE id = $1) AS profiles, (SELECT count(*)::int FROM identity.users WHERE id = $1) AS users,
       (SELECT count(*)::int FROM applications WHERE user_id = $1) AS applications, (SELECT count(*)::int FROM cvs WHERE profile_id = $1) AS cvs,
       (SELECT count(*)::int FROM identity.sessions WHERE user_id = $1) AS sessions, (SELECT count(*)::int FROM discarded_files) AS files_to_remove`,
    [person?.id],
  );
  expect(left).toEqual([{ profiles: 0, users: 0, applications: 0, cvs: 0, sessions: 0, files_to_remove: 1 }]);
}, 120_000);

test('a backup that names a table of PostgreSQL itself, holds a link, or a file elsewhere, restores nothing', async () => {
  const columns = ['oid', 'rolname', 'rolsuper'];
  const tables = [{ schema: 'pg_catalog', name: 'pg_authid', columns }];
  const migrations = await runSql<{ name: string }>(original, 'SELECT migration_name AS name FROM _prisma_migrations');
  const manifest = {
    format: 2,
    product: 'v1.0.0',
    made_at: '2026-11-22T10:00:00.000Z',
    migrations: migrations.map(({ name }) => name),
  };
  const target = await emptyDatabase('hostile');
  for (const [name, head, entry] of [
    ['system.tar', { ...manifest, tables }, { name: 'tables/pg_catalog.pg_authid/1' }],
    [
      'link.tar',
      { ...manifest, tables: [] },
      { name: `cvs/${crypto.randomUUID()}`, type: 'symlink', linkname: '/etc/passwd' },
    ],
    ['above.tar', { ...manifest, tables: [] }, { name: `pictures/../${crypto.randomUUID()}` }],
  ] as const) {
    const archive = tarPack();
    archive.entry({ name: 'manifest.json' }, JSON.stringify(head));
    archive.entry(entry, '');
    archive.finalize();
    await writeFile(inFolder(name), withSeal(archive));
    expect(run('restore', target, 'hostile', inFolder(name))).toMatchObject({
      status: 1,
      stderr: `${inFolder(name)} is not a backup, or cannot be read: nothing was restored.\n`,
    });
    await runSql(target, 'DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public');
  }
}, 120_000);

test('a backup from before there were pictures restores its files', async () => {
  const target = await emptyDatabase('before_pictures');
  const key = crypto.randomUUID();
  const migrations = await runSql<{ name: string }>(original, 'SELECT migration_name AS name FROM _prisma_migrations');
  const before = migrations.map(({ name }) => name).filter((name) => name < '20261130100000_pictures');
  const head = { format: 2, product: 'v1.0.0', made_at: '2026-11-22T10:00:00.000Z', migrations: before, tables: [] };
  const archive = tarPack();
  archive.entry({ name: 'manifest.json' }, JSON.stringify(head));
  archive.entry({ name: `cvs/${key}` }, 'a CV');
  archive.entry({ name: 'end.json' }, JSON.stringify({ entries: 2, cvs: 1 }));
  archive.finalize();
  await writeFile(inFolder('before-pictures.tar'), withSeal(archive));
  expect(run('restore', target, 'before-pictures', inFolder('before-pictures.tar'))).toMatchObject({ status: 0 });
  expect(await readFile(inFolder(`before-pictures/cvs/${key}`), 'utf8')).toBe('a CV');
  expect(await runSql(target, 'SELECT count(*)::int AS pictures FROM pictures')).toEqual([{ pictures: 0 }]);
}, 120_000);

test('a backup of a database made before 1.0.0 restores nothing and says what to do', async () => {
  const archive = tarPack();
  const made = { format: 2, product: 'v0.9.0', made_at: '2026-11-22T10:00:00.000Z', tables: [] };
  archive.entry({ name: 'manifest.json' }, JSON.stringify({ ...made, migrations: ['20261121090000_init'] }));
  archive.finalize();
  await writeFile(inFolder('former.tar'), withSeal(archive));
  const target = await emptyDatabase('former');
  const { status, stderr } = run('restore', target, 'former', inFolder('former.tar'));
  expect(stderr).toMatch(/^This database was made before 1\.0\.0, .* Then use an empty database/);
  expect(status).toBe(1);
  expect(await tables(target)).toBe(0);
});

test('a backup that is cut off, damaged or from a newer release restores nothing and says why', async () => {
  const file = inFolder('cut.tar');
  run('backup', original, 'data', file);
  const { size } = await stat(file);
  const copy = await emptyDatabase('nothing');
  await truncate(file, size - 4_096);
  expect(run('restore', copy, 'cut', file).stderr).toBe(`${file} is cut off or damaged: nothing was restored.\n`);
  expect(await tables(copy)).toBe(0);

  const other = await emptyDatabase('other');
  await writeFile(file, 'not an archive at all'.repeat(100));
  expect(run('restore', other, 'cut', file).stderr).toBe(
    `${file} is not a backup, or cannot be read: nothing was restored.\n`,
  );
  await writeFile(file, ''); // what a killed process may leave
  expect(run('restore', other, 'cut', file).stderr).toMatch(/cut\.tar is not a backup, or cannot/);
  expect(run('restore', other, 'cut', inFolder('nowhere.tar')).stderr).toMatch(
    /nowhere\.tar is not a backup, or cannot/,
  );

  const newer = inFolder('newer.tar');
  await runSql(
    original,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '2099_new', now())`,
  );
  run('backup', original, 'data', newer);
  await runSql(original, `DELETE FROM _prisma_migrations WHERE id = 'x'`);
  expect(run('restore', other, 'cut', newer).stderr).toContain('was made by another release (v1.0.0)');
}, 120_000);

test('[OPS-05] a backup with one changed byte, wherever it is, is refused before anything is written', async () => {
  const file = inFolder('flipped.tar');
  run('backup', original, 'data', file);
  const whole = await readFile(file);
  const target = await emptyDatabase('flipped');
  const cvs = { store: { put: () => Promise.reject(new Error('a file was put into the store')) }, incoming: folder };
  const positions = Array.from({ length: 24 }, (_, index) => Math.floor((index * (whole.length - 1)) / 23));
  for (const position of positions) {
    const flipped = Buffer.from(whole);
    flipped[position] = (whole[position] ?? 0) ^ 1;
    await writeFile(file, flipped);
    const restored = readBackup(file, { url: target, cvs: cvs as never, keyFile: inFolder('no-key') }, []);
    await expect(restored, `byte ${position}`).rejects.toThrow(`${file} is cut off or damaged: nothing was restored.`);
  }
  expect(await tables(target)).toBe(0);
  expect(run('restore', target, 'flipped', file)).toMatchObject({
    status: 1,
    stderr: `${file} is cut off or damaged: nothing was restored.\n`,
  });
}, 120_000);

test('[OPS-05] a damaged row of a backup whose checksum fits is said in one sentence', async () => {
  const [backup, file] = [inFolder('sealed.tar'), inFolder('damaged.tar')];
  run('backup', original, 'data', backup);
  const archive = tarPack();
  const entries = createReadStream(backup, { end: (await stat(backup)).size - 73 }).pipe(tarExtract());
  for await (const entry of entries) {
    const { name } = entry.header;
    const content = await buffer(entry);
    const isEdited = name === 'tables/public.jobs/1';
    const edited = content.toString().replace(/\t\d{4}-\d\d-\d\d/, '\tno day at all');
    archive.entry({ name }, isEdited ? edited : content);
  }
  archive.finalize();
  await writeFile(file, withSeal(archive));
  const copy = await emptyDatabase('damaged');
  expect(run('restore', copy, 'damaged', file)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^\S+damaged\.tar is damaged \(COPY jobs, line \d+, column \w+: invalid input syntax for type [\w ]+\): nothing was restored\.\n$/,
    ),
  });
}, 120_000);

/** Waits until the connection of a program waits, and returns the PostgreSQL process that serves it. */
async function waiting(program: string): Promise<number> {
  for (;;) {
    const [row] = await runSql<{ pid: number }>(
      server.url('postgres'),
      `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND wait_event IN ('relation', 'PgSleep')`,
      [program],
    );
    if (row) return row.pid;
  }
}

/** Runs `work` while the jobs of the original are locked, so that a backup waits half-way. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const db = createDb(original);
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE jobs`;
      await work();
    },
    { timeout: 60_000 },
  );
  await db.$disconnect();
}

test('[OPS-05] a backup that is killed leaves no file that could be taken for one, and the next takes its place', async () => {
  const file = inFolder('killed.tar');
  await whileLocked(async () => {
    const killed = begin('backup', original, 'data', file);
    await waiting('careers backup');
    killed.child.kill('SIGKILL');
    await killed.ended;
  });
  expect((await readdir(folder)).filter((name) => name.endsWith('.tar') && name.includes('killed'))).toEqual([]);
  expect(run('backup', original, 'data', file).status).toBe(0);
  expect((await readdir(folder)).filter((name) => name.includes('killed'))).toEqual(['killed.tar']);
}, 120_000);

test('[OPS-05] a backup or a restore that loses its connection says so in one sentence and leaves nothing behind', async () => {
  const file = inFolder('lost.tar');
  const terminate = 'SELECT pg_terminate_backend($1)';
  await whileLocked(async () => {
    const backup = begin('backup', original, 'data', file);
    await runSql(original, terminate, [await waiting('careers backup')]);
    expect(await backup.ended).toEqual({
      status: 1,
      stderr:
        'The database cannot be used (terminating connection due to administrator command): no backup was written.\n',
    });
  });
  expect((await readdir(folder)).filter((name) => name.includes('lost'))).toEqual([]);

  run('backup', original, 'data', file);
  const target = await emptyDatabase('lost');
  await runSql(
    target,
    `CREATE SCHEMA slow; CREATE FUNCTION slow.wait() RETURNS event_trigger LANGUAGE plpgsql AS
       $$ BEGIN IF current_setting('application_name') = 'careers restore' THEN PERFORM pg_sleep(60); END IF; END $$;
     CREATE EVENT TRIGGER slow ON ddl_command_start EXECUTE FUNCTION slow.wait()`,
  );
  const restore = begin('restore', target, 'lost', file);
  await runSql(original, terminate, [await waiting('careers restore')]);
  expect(await restore.ended).toEqual({
    status: 1,
    stderr:
      'The database cannot be used (terminating connection due to administrator command): nothing was restored.\n',
  });
}, 120_000);

test('[OPS-05] a list of erased people that is damaged or missing stops the restore', async () => {
  const file = inFolder('erasures.tar');
  run('backup', original, 'data', file);
  const target = await emptyDatabase('erasures');
  const list = inFolder('damaged-list');
  await writeFile(list, `${erasedLine('0'.repeat(64))}2026-11-22T10:00:01.000Z 00\n`);
  expect(run('restore', target, 'erasures', file, list)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^Line 2 of \S+damaged-list cannot be read, so an erased person might come back: nothing was restored\..*\n$/,
    ),
  });
  expect(run('restore', target, 'erasures', file, inFolder('no-list'))).toMatchObject({
    status: 1,
    stderr: `There is no file ${inFolder('no-list')}: nothing was restored.\n`,
  });
  expect(await tables(target)).toBe(0);
}, 120_000);
