import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres, type PostgresServer, startPostgres, freePort } from './embedded-postgres.ts';
import { runningServer } from './data-dir-lock.ts';
import { locatePostgres } from './postgres-location.ts';
import { ramDisk } from './ram-disk.ts';
import { processIdentity } from './temporary-folder.ts';
import { runSql } from './sql.ts';

const MODULE = join(import.meta.dirname, 'embedded-postgres.ts');
/** The RAM disk, if it has room, because it needs no sync. */
const SCRATCH = (await ramDisk()) ?? tmpdir();
const root = process.getuid?.() === 0;

let home: string;
let server: PostgresServer | undefined;
beforeAll(async () => {
  home = await mkdtemp(join(SCRATCH, 'careers-embedded-'));
  await chmod(home, 0o711); // the server may run as another user, which must be able to enter
  server = await startPostgres(home);
  await runSql(server.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS answer');
  await server.stop();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => rm(home, { recursive: true }));

/** Starts the server in another node process, which reports it and is then killed. */
function startElsewhere(): Promise<ChildProcess> {
  const script = `const { startPostgres } = await import(${JSON.stringify(MODULE)}); await startPostgres(${JSON.stringify(home)}); console.log('up')`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    child.stdout.once('data', () => {
      resolve(child);
    });
  });
}

async function gone(pid: number): Promise<boolean> {
  const deadline = Date.now() + 15_000;
  while (processIdentity(pid) !== undefined && Date.now() < deadline)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  return processIdentity(pid) === undefined;
}

describe('a kept server', () => {
  test('keeps its data and its password from one start to the next', async () => {
    server = await startPostgres(home);
    const address = new URL(server.url('postgres'));
    await server.stop();
    server = await startPostgres(home);
    expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(new URL(server.url('postgres')).password).toBe(address.password);
    expect((await stat(join(home, 'pg/careers-password'))).mode & 0o777).toBe(0o600);
  });

  test('is version 18, listens on 127.0.0.1 alone, and refuses a wrong password', async () => {
    server = await startPostgres(home);
    const url = server.url('postgres');
    const settings = `SELECT split_part(current_setting('server_version'), '.', 1) AS version, current_setting('listen_addresses') AS addresses,
      current_setting('unix_socket_directories') AS sockets, current_setting('password_encryption') AS encryption`;
    expect(await runSql(url, settings)).toEqual([
      { version: '18', addresses: '127.0.0.1', sockets: '', encryption: 'scram-sha-256' },
    ]);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(runSql(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    const open = await runSql(
      url,
      `SELECT line_number FROM pg_hba_file_rules WHERE auth_method NOT IN ('scram-sha-256', 'reject')`,
    );
    expect(open).toEqual([]);
  });

  test.runIf(root)('is not the process of root', async () => {
    server = await startPostgres(home);
    const running = await runningServer(join(home, 'pg'));
    expect((await stat(`/proc/${running?.pid}`)).uid).not.toBe(0);
  });

  test('knows letters beyond ASCII in search, and sorts the same on every machine', async () => {
    server = await startPostgres(home);
    const query = `SELECT to_tsvector('simple', 'L’École – café')::text AS words, lower('ÉCOLE') AS lower, 'a' < 'B' AS sorted_by_language`;
    expect(await runSql(server.url('postgres'), query)).toEqual([
      { words: `'café':3 'l':1 'école':2`, lower: 'école', sorted_by_language: false },
    ]);
  });

  test.runIf(root)('keeps its data in /var/lib/careers when its user cannot enter the folder', async () => {
    const closed = await mkdtemp(join(SCRATCH, 'careers-closed-')); // mode 0700
    server = await openPostgres(closed);
    await runSql(server.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await server.stop();
    const data = await realpath(join(closed, 'pg'));
    expect(data).toMatch(/^\/var\/lib\/careers\/[0-9a-f]{16}\/pg$/);
    server = await startPostgres(closed);
    expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await server.stop();
    server = undefined;
    await rm(dirname(data), { recursive: true });
    await rm(closed, { recursive: true });
  });

  test.each([
    ['careers-password', 'is not a whole database: restore it, or move it away to begin with a new one.'],
    ['PG_VERSION', 'is not a valid data directory'],
  ])('without its file %s is reported in one sentence, and kept', async (name, sentence) => {
    const file = join(home, 'pg', name);
    await rename(file, `${file}.away`);
    await expect(startPostgres(home)).rejects.toThrow(sentence);
    await rename(`${file}.away`, file);
    server = await startPostgres(home);
    expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('keeps the mode of a folder that was there, as one that all users share', async () => {
    const other = await mkdtemp(join(SCRATCH, 'careers-embedded-'));
    await chmod(other, 0o1777);
    server = await startPostgres(other);
    expect(await runSql(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(other)).mode & 0o7777).toBe(0o1777);
    await server.stop();
    await rm(other, { recursive: true });
  });

  test('has a folder that other users cannot list, and a log that they cannot read and that names no person', async () => {
    const parent = await mkdtemp(join(SCRATCH, 'careers-embedded-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    await chmod(parent, 0o755);
    const folder = join(parent, 'new');
    server = await startPostgres(folder);
    const url = server.url('postgres');
    await runSql(url, `CREATE TABLE people (email text UNIQUE); INSERT INTO people VALUES ('ada@example.com')`);
    const again = runSql(url, 'INSERT INTO people VALUES ($1)', ['ada@example.com']);
    await expect(again).rejects.toMatchObject({ detail: 'Key (email)=(ada@example.com) already exists.' });
    const log = join(folder, 'pg.log');
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(root ? 0o711 : 0o700);
    expect(await readFile(log, 'utf8')).toContain('duplicate key value violates unique constraint "people_email_key"');
    expect(await readFile(log, 'utf8')).not.toContain('Key (email)');
    await server.stop();
  });

  test('refuses a second owner, and lends itself to a second user', async () => {
    server = await startPostgres(home);
    await expect(startPostgres(home)).rejects.toThrow('is in use: another copy of this program is running.');
    const lent = await openPostgres(home);
    await lent.stop();
    expect(await runSql(lent.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

describe('after a crash', () => {
  test('the server ends with the process that started it, even when that is killed', async () => {
    const owner = await startElsewhere();
    const running = await runningServer(join(home, 'pg'));
    owner.kill('SIGKILL');
    expect(await gone(running?.pid ?? 0)).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'a server that outlived its owner is stopped at the next start',
    async () => {
      const owner = await startElsewhere();
      const running = await runningServer(join(home, 'pg'));
      const pid = running?.pid ?? 0;
      await killWatcher(pid);
      owner.kill('SIGKILL');
      await gone(owner.pid ?? 0);
      expect(processIdentity(pid)).toBeDefined();
      server = await startPostgres(home);
      expect(await gone(pid)).toBe(true);
      expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a server whose watcher was killed still stops when it is asked to',
    async () => {
      server = await startPostgres(home);
      const running = await runningServer(join(home, 'pg'));
      await killWatcher(running?.pid ?? 0);
      await server.stop();
      expect(await runningServer(join(home, 'pg'))).toBeUndefined();
      server = await startPostgres(home);
      expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
  );

  test('a postmaster.pid whose number now belongs to another process does not keep the server from starting', async () => {
    const data = await realpath(join(home, 'pg'));
    await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    server = await startPostgres(home);
    expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('a server that runs on the data without its lock, started by hand, is stopped and not joined by a second one', async () => {
    const { bin, dataDir, user } = await locatePostgres(join(home, 'pg'));
    const settings = ['-c', `port=${await freePort()}`, '-c', 'unix_socket_directories='];
    const byHand = spawn(join(bin, 'postgres'), ['-D', dataDir, ...settings], {
      ...user,
      env: {},
      cwd: '/',
      stdio: 'ignore',
    });
    const ended = once(byHand, 'exit');
    const pidFile = join(dataDir, 'postmaster.pid');
    await expect.poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 20_000 }).toContain('ready');
    server = await startPostgres(home);
    expect(await ended).toEqual([0, null]);
    expect(await readFile(pidFile, 'utf8')).not.toMatch(`${byHand.pid}\n`);
    expect(await runSql(server.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test.runIf(root)(
    'data that the server’s user can no longer enter are one sentence, and a link to data that are gone is made anew',
    async () => {
      const closed = await mkdtemp(join(SCRATCH, 'careers-closed-'));
      onTestFinished(() => rm(closed, { recursive: true }));
      await chmod(closed, 0o711);
      server = await startPostgres(closed);
      await server.stop();
      await chmod(closed, 0o700);
      await expect(startPostgres(closed)).rejects.toThrow(
        `The user that runs PostgreSQL cannot enter ${closed}/pg: let all users enter its path.`,
      );
      await rm(join(closed, 'pg'), { recursive: true });
      await symlink('/var/lib/careers/gone/pg', join(closed, 'pg'));
      server = await startPostgres(closed);
      const data = await realpath(join(closed, 'pg'));
      expect(data).toMatch(/^\/var\/lib\/careers\/[0-9a-f]{16}\/pg$/);
      await server.stop();
      server = undefined;
      await rm(dirname(data), { recursive: true });
    },
  );

  test('an interrupted creation of the data directory is started again', async () => {
    const other = await mkdtemp(join(SCRATCH, 'careers-embedded-'));
    await chmod(other, 0o711);
    const left = join(other, 'pg-draft-999999999_1-abc'); // the number of no process
    await mkdir(left);
    await writeFile(join(left, 'PG_VERSION'), '18');
    server = await startPostgres(other);
    expect(await runSql(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(left)).toBe(false);
    await server.stop();
    await rm(other, { recursive: true });
  });
});

test('a folder that cannot be written is reported in one sentence', async () => {
  const file = join(home, 'a-file');
  await writeFile(file, '');
  await expect(startPostgres(join(file, 'data'))).rejects.toThrow(
    /^Cannot write to .*a-file\/data: it is not a folder\.$/,
  );
  await expect(startPostgres('/proc/careers/data')).rejects.toThrow(
    'Cannot write to /proc/careers/data: it cannot be created.',
  );
});

/** Whether this process may mount a file system, as root outside most containers. */
function mount(...args: string[]): boolean {
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

test.runIf(root)('a full and a read-only disk are named, and with room again the server starts', async ({ skip }) => {
  const disk = await mkdtemp(join(SCRATCH, 'careers-disk-'));
  onTestFinished(() => rm(disk, { recursive: true }));
  if (!mount('-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', disk)) skip('may not mount');
  onTestFinished(() => void spawnSync('umount', [disk]));
  const folder = join(disk, 'data');
  await expect(startPostgres(folder)).rejects.toThrow(/^PostgreSQL could not create its data directory .*/);

  mount('-o', 'remount,size=80m', disk);
  server = await startPostgres(folder);
  await server.stop();
  spawnSync('dd', ['if=/dev/zero', `of=${disk}/others`, 'bs=1k']);
  await expect(startPostgres(folder)).rejects.toThrow(
    'PostgreSQL did not start: could not write lock file "postmaster.pid": No space left on device',
  );
  await rm(join(disk, 'others'));

  mount('-o', 'remount,ro', disk);
  await expect(startPostgres(folder)).rejects.toThrow(`Cannot write to ${folder}: it is read-only.`);
  await expect(startPostgres(join(disk, 'new'))).rejects.toThrow(`Cannot write to ${disk}/new: it is read-only.`);
  mount('-o', 'remount,rw', disk);
  server = await startPostgres(folder);
  expect(await runSql(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a server that did not start is reported with its own message', async () => {
  await expect(startPostgres(home, ['nonsense=3'])).rejects.toThrow(
    /^PostgreSQL did not start: unrecognized configuration parameter "nonsense"$/,
  );
});

test('the error that prevented the creation of the data directory is shown', async () => {
  const other = await mkdtemp(join(SCRATCH, 'careers-embedded-'));
  await chmod(other, 0o711);
  const script = `const { startPostgres } = await import(${JSON.stringify(MODULE)}); await startPostgres(${JSON.stringify(other)}).catch((error) => console.log(error.message))`;
  const command = 'ulimit -f 2000; exec "$0" --input-type=module -e "$1"'; // no file beyond 1 MB, as on a full disk
  const { stdout } = spawnSync('/bin/sh', ['-c', command, process.execPath, script], { encoding: 'utf8' });
  await rm(other, { recursive: true });
  expect(stdout).toMatch(
    /^PostgreSQL could not create its data directory .*: could not write to file .*: File too large\n$/,
  );
});

/** Kills the shell that would end the server with its owner. */
async function killWatcher(server: number): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('kill -INT') && command.endsWith(`\0${server}\0`)) process.kill(Number(pid), 'SIGKILL');
  }
}
