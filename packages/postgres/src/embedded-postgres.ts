import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, runningServer, stopOrphanedServer } from './data-dir-lock.ts';
import { folderErrorReason } from './folder-error.ts';
import { freePort } from './free-port.ts';
import { makeFolder } from './make-folder.ts';
import { rotateLog } from './rotate-log.ts';
import { locatePostgres, type PostgresLocation } from './postgres-location.ts';
import { SetupError } from './setup-error.ts';

/** A running PostgreSQL server on 127.0.0.1, from the npm package. */
export type PostgresServer = {
  /** The URL of one of its databases, with the superuser's password in it. */
  url: (database: string) => string;
  /** Stops the server and resolves when it has ended. A server that another process started keeps running. */
  stop: () => Promise<void>;
  /** Ends a server that does not answer any more, without a shutdown; the next start recovers its data. */
  kill: () => Promise<void>;
  /** Resolves when the server has ended, whether it was asked to or not. */
  ended: Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
/** How often a process looks whether the server that another one starts is ready. */
const READY_CHECK_MS = 100;

class DatabaseInUse extends SetupError {
  constructor(home: string) {
    super(`The database in ${home} is in use: another copy of this program is running.`);
  }
}

/**
 * Starts the server whose data is in `<home>/pg`, and creates the data at the first start. Its random password is kept in
 * `<home>/pg-password` (mode 0600), its log in `<home>/pg.log`, and its lock in `<home>/pg-owner`.
 *
 * @param settings more server settings, `name=value`
 * @param port where it listens; by default on a port that is free
 * @throws SetupError when the folder cannot be written, another process holds it, or the server does not start
 */
export async function startPostgres(home: string, settings: string[] = [], port?: number): Promise<PostgresServer> {
  const lockFile = join(home, 'pg-owner');
  try {
    await makeFolder(home);
    if (!(await acquireLock(lockFile))) throw new DatabaseInUse(home);
  } catch (error) {
    throw toSetupError(error, home);
  }
  try {
    const location = await locatePostgres(join(home, 'pg'));
    await stopOrphanedServer(location.dataDir);
    if (!existsSync(join(location.dataDir, 'PG_VERSION'))) await createDataDir(location);
    const password = await ensurePassword(location, join(home, 'pg-password'));
    const server = await launch(location, join(home, 'pg.log'), settings, port ?? (await freePort()));
    const ended = server.ended.then(() => rm(lockFile, { force: true }));
    return {
      url: urlsOf(server.port, password),
      stop: () => (server.stop(), ended),
      kill: () => (server.kill(), ended),
      ended,
    };
  } catch (error) {
    await rm(lockFile, { force: true });
    throw toSetupError(error, home);
  }
}

/**
 * The server of `home` when another process runs it now (`stop` and `kill` do nothing then), else one that is started
 * here. Processes that open one folder at the same moment wait for the one that starts it.
 *
 * @throws SetupError as `startPostgres` does
 */
export async function openPostgres(home: string): Promise<PostgresServer> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const running = await othersServer(home);
    if (running) return running;
    try {
      return await startPostgres(home);
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || Date.now() > deadline) throw error;
    }
    await sleep(READY_CHECK_MS);
  }
}

/** The server that another process runs on `home`, once it is ready. */
async function othersServer(home: string): Promise<PostgresServer | undefined> {
  const { dataDir } = await locatePostgres(join(home, 'pg'));
  const running = await runningServer(dataDir);
  const password = await readFile(join(home, 'pg-password'), 'utf8').catch(() => undefined);
  if (!running?.ready || password === undefined) return undefined;
  const others = { stop: () => Promise.resolve(), kill: () => Promise.resolve(), ended: new Promise<void>(() => {}) };
  return { url: urlsOf(running.port, password), ...others };
}

/**
 * Sorting and upper case follow PostgreSQL's built-in rules, the same on every machine. Full-text search and trigrams
 * still ask the system which characters are letters: with lc-ctype C they would index '–' and drop the É of 'École'.
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

/** The user's locale, PG* variables and current folder must not change how the server behaves. */
const CLEAN_PROCESS = { env: {}, cwd: '/', encoding: 'utf8' } as const;

function urlsOf(port: number, password: string) {
  return (database: string): string => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the data directory under another name first: an interrupted attempt is never taken for data. */
async function createDataDir({ initdb, dataDir, user }: PostgresLocation): Promise<void> {
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  if (user) await chown(part, user.uid, user.gid);
  // initdb wants a password file if every connection needs a password; local ones are refused instead. Until
  // `ensurePassword` has set the password, no client can connect.
  const access = ['-U', 'postgres', '--auth-local=reject', '--auth-host=scram-sha-256'];
  const result = spawnSync(initdb, ['-D', part, '--no-instructions', ...access, ...LOCALE], {
    ...user,
    ...CLEAN_PROCESS,
  });
  if (result.status !== 0)
    throw new SetupError(`PostgreSQL could not create its data directory ${dataDir}: ${errorLine(result.stderr)}`, {
      cause: result.error,
    });
  await rm(dataDir, { recursive: true, force: true });
  await rename(part, dataDir);
}

/** The password in `file`. Without that file a new one, which the server in single-user mode sets. */
async function ensurePassword({ postgres, dataDir, user }: PostgresLocation, file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  const password = randomBytes(24).toString('base64url');
  const result = spawnSync(postgres, ['--single', '-D', dataDir, 'postgres'], {
    ...user,
    ...CLEAN_PROCESS,
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
  });
  if (result.status !== 0)
    throw new SetupError(`PostgreSQL could not open its data directory ${dataDir}: ${errorLine(result.stderr)}`, {
      cause: result.error,
    });
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/**
 * Runs the server, and stops it when this process ends, also when it is killed: the shell reads from a pipe that closes
 * then. The shell is detached, because Ctrl-C in a terminal signals the whole process group, and the database must outlive
 * the processes that still use it.
 */
const SUPERVISOR =
  '"$@" 3<&- & pg=$!; (read -r _ <&3; kill -INT $pg) & watch=$!; wait $pg; status=$?; kill $watch 2>/dev/null; wait $watch 2>/dev/null; exit $status';

async function launch(
  { postgres, dataDir, user }: PostgresLocation,
  logFile: string,
  settings: string[],
  port: number,
): Promise<{ port: number; stop: () => void; kill: () => void; ended: Promise<void> }> {
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...settings,
  ];
  const { size: logged } = await rotateLog(logFile);
  const log = openSync(logFile, 'a');
  const child = spawn(
    '/bin/sh',
    ['-c', SUPERVISOR, 'sh', postgres, '-D', dataDir, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
    {
      ...user,
      ...CLEAN_PROCESS,
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  closeSync(log);
  const parentPipe = child.stdio[3];
  function stop() {
    parentPipe?.destroy();
    void interrupt(dataDir); // in case the process that reads the pipe was killed
  }
  function kill() {
    void killServer(dataDir);
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await runningServer(dataDir))?.ready) {
    if (child.exitCode !== null || Date.now() > deadline) {
      stop();
      await ended;
      throw new SetupError(
        `PostgreSQL did not start: ${errorLine((await readFile(logFile)).subarray(logged).toString())}`,
      );
    }
    await sleep(10);
  }
  return { port, stop, kill, ended };
}

/** Asks a running server for a fast shutdown: sessions are closed, committed data is kept. */
async function interrupt(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  if (!server) return;
  try {
    process.kill(server.pid, 'SIGINT');
  } catch {
    // it has ended in the meantime
  }
}

/** Ends the server and its processes by force: one that was stopped or hangs hears no other signal. */
async function killServer(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  if (!server) return;
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => ''); // elsewhere they end with it
  for (const pid of [server.pid, ...children.trim().split(' ').filter(Boolean).map(Number)])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended in the meantime
    }
}

/** What PostgreSQL complains of: its first line that says so (what it does about it comes after), else the last thing it said. */
function errorLine(text: string | null): string {
  const lines = (text ?? '').trim().split('\n');
  return (
    lines.find((line) => /\b(?:FATAL|PANIC|error): |^(?:postgres|initdb): /.test(line)) ??
    lines.at(-1) ??
    ''
  ).replace(/^.*\b(?:FATAL|PANIC): +|^(?:postgres|initdb): (?:error: )?/, '');
}

/** Turns an error of the file system into a sentence for the user; returns any other error as it is. */
function toSetupError(error: unknown, home: string): unknown {
  const reason = folderErrorReason(error);
  return reason === undefined ? error : new SetupError(`Cannot write to ${home}: ${reason}.`, { cause: error });
}
