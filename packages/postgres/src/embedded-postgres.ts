import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './make-folder.ts';
import { runningServer, stopLeftover, takeOwnership } from './postgres-owner.ts';
import { findPlace, type Place } from './postgres-place.ts';
import { SetupError } from './setup-error.ts';

/** A real PostgreSQL server of our own, on 127.0.0.1. */
export type Cluster = {
  /** The address of one of its databases, with the superuser's password in it. */
  url: (database: string) => string;
  /** Ends the server and resolves when it is gone. A server that somebody else started is left running. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended, asked or not. */
  ended: Promise<void>;
};

/** The file in `home` that says which process runs the server. */
export const OWNER = 'pg-owner';

/**
 * Starts the server whose data is `<home>/pg`, making it at the first start. Its random password is kept in
 * `<home>/pg-password` (mode 0600), its log in `<home>/pg.log`.
 *
 * @param settings more server settings, `name=value`
 * @throws SetupError when the folder cannot be written, is in use by another process, or the server does not start
 */
export async function startPostgres(home: string, settings: string[] = []): Promise<Cluster> {
  const owner = join(home, OWNER);
  try {
    await makeFolder(home);
    if (!(await takeOwnership(owner)))
      throw new SetupError(`The database in ${home} is in use: another copy of this program is running.`);
  } catch (error) {
    throw plainly(error, home);
  }
  try {
    const place = await findPlace(join(home, 'pg'));
    await stopLeftover(place.dataDir);
    if (!existsSync(join(place.dataDir, 'PG_VERSION'))) await initialise(place);
    const password = await ensurePassword(place, join(home, 'pg-password'));
    const server = await launch(place, join(home, 'pg.log'), settings);
    const ended = server.ended.then(() => rm(owner, { force: true }));
    return { url: addressOf(server.port, password), stop: () => (server.stop(), ended), ended };
  } catch (error) {
    await rm(owner, { force: true });
    throw plainly(error, home);
  }
}

/** The server of `home` if another process runs it now (its `stop` does nothing), else one started here. */
export async function openPostgres(home: string): Promise<Cluster> {
  const place = await findPlace(join(home, 'pg'));
  const running = await runningServer(place.dataDir);
  const password = await readFile(join(home, 'pg-password'), 'utf8').catch(() => undefined);
  if (!running?.ready || password === undefined) return startPostgres(home);
  return { url: addressOf(running.port, password), stop: () => Promise.resolve(), ended: new Promise(() => {}) };
}

/**
 * Sorting and case by PostgreSQL's own rules, the same on every machine. Full-text search and trigrams still ask the
 * system what a letter is: with C they would index '–' as a word and drop the É of 'École'.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--lc-messages=C',
  '--lc-monetary=C',
  '--lc-numeric=C',
  '--lc-time=C',
];

/** The person's locale and PG* variables must not change how a server of ours behaves, nor must the current folder. */
const CLEAN = { env: {}, cwd: '/', encoding: 'utf8' } as const;

function addressOf(port: number, password: string) {
  return (database: string): string => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Makes the data folder under another name first: a half-made one is never taken for data. */
async function initialise({ initdb, dataDir, user }: Place): Promise<void> {
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  if (user) await chown(part, user.uid, user.gid);
  // Only while every way in asked for a password would initdb want one in a file. `ensurePassword` sets it instead, and
  // until then nobody can connect.
  const access = ['-U', 'postgres', '--auth-local=reject', '--auth-host=scram-sha-256'];
  const made = spawnSync(initdb, ['-D', part, '--no-instructions', ...access, ...LOCALE], { ...user, ...CLEAN });
  if (made.status !== 0)
    throw new SetupError(`PostgreSQL could not make its data folder ${dataDir}: ${complaint(made.stderr)}`, {
      cause: made.error,
    });
  await rm(dataDir, { recursive: true, force: true });
  await rename(part, dataDir);
}

/** The kept password; at the first start, or when its file was lost, a new one, set with the server in single-user mode. */
async function ensurePassword({ postgres, dataDir, user }: Place, file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  const password = randomBytes(24).toString('base64url');
  const set = spawnSync(postgres, ['--single', '-D', dataDir, 'postgres'], {
    ...user,
    ...CLEAN,
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
  });
  if (set.status !== 0)
    throw new SetupError(`PostgreSQL could not open its data folder ${dataDir}: ${complaint(set.stderr)}`, {
      cause: set.error,
    });
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/**
 * Runs the server, and ends it when this process ends, however that happens: the shell reads a pipe from here, which
 * closes even when this process is killed. Detached: Ctrl-C in a terminal reaches the whole process group, and the
 * database must outlive those who still use it.
 */
const SUPERVISE =
  '"$@" 3<&- & pg=$!; (read -r _ <&3; kill -INT $pg) & watch=$!; wait $pg; status=$?; kill $watch 2>/dev/null; wait $watch 2>/dev/null; exit $status';

async function launch(
  { postgres, dataDir, user }: Place,
  logFile: string,
  settings: string[],
): Promise<{ port: number; stop: () => void; ended: Promise<void> }> {
  const port = await freePort();
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...settings,
  ];
  const log = openSync(logFile, 'w');
  const child = spawn(
    '/bin/sh',
    ['-c', SUPERVISE, 'sh', postgres, '-D', dataDir, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
    {
      ...user,
      ...CLEAN,
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  closeSync(log);
  const lifeline = child.stdio[3];
  function stop() {
    lifeline?.destroy();
    void interrupt(dataDir); // the shell's watcher may have been killed, and then nobody reads that pipe
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });

  const deadline = Date.now() + 60_000;
  while (!(await runningServer(dataDir))?.ready) {
    if (child.exitCode !== null || Date.now() > deadline) {
      stop();
      await ended;
      throw new SetupError(`PostgreSQL did not start: ${complaint(await readFile(logFile, 'utf8'))}`);
    }
    await sleep(10);
  }
  return { port, stop, ended };
}

/** Asks a running server to end: sessions are closed, nothing committed is lost. Asked twice, it goes on ending. */
async function interrupt(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  if (!server) return;
  try {
    process.kill(server.pid, 'SIGINT');
  } catch {
    // it has ended this moment
  }
}

/** A port nobody uses now. Only one of the server's own choosing would be safer, and PostgreSQL has none. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => {
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      });
  });
}

/** What PostgreSQL complains of: its first line that says so (what it does about it comes after), else the last thing it said. */
function complaint(text: string | null): string {
  const lines = (text ?? '').trim().split('\n');
  return (
    lines.find((line) => /\b(?:FATAL|PANIC|error): |^(?:postgres|initdb): /.test(line)) ??
    lines.at(-1) ??
    ''
  ).replace(/^.*\b(?:FATAL|PANIC): +|^(?:postgres|initdb): (?:error: )?/, '');
}

/** A refusal of the file system, as one sentence. */
function plainly(error: unknown, home: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'it is not a folder',
    EEXIST: 'it is not a folder',
    ENOENT: 'it cannot be made',
  };
  const reason = reasons[code];
  return reason === undefined ? error : new SetupError(`Cannot write to ${home}: ${reason}.`, { cause: error });
}
