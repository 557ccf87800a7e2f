import { join, dirname } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { acquireLock, runningServer, stopOrphanedServer } from './data-dir-lock.ts';
import { folderErrorReason, makeFolder } from './folder.ts';
import { launchServer } from './launch-server.ts';
import { locateData, locatePostgres, type PostgresLocation } from './postgres-location.ts';
import { SetupError } from './setup-error.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, rename } from 'node:fs/promises';
import { runProgram } from './run-program.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readIfThere, replaceFile, syncFolder } from './whole-file.ts';

// See docs/decisions/0004-postgresql-is-embedded-from-the-registrys-binaries.md
export type PostgresServer = {
  /** The URL of one of its databases, with the superuser's password in it. */
  url: (database: string) => string;
  /** Stops the server and resolves when it has ended. A server that another process started keeps running. */
  stop: () => Promise<void>;
  /** Ends a server that does not respond, without a shutdown; the next start recovers its data. */
  kill: () => Promise<void>;
  ended: Promise<void>;
};

class DatabaseInUse extends SetupError {
  constructor(home: string) {
    super(
      `The database in ${home} is in use: another copy of this program is running. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

const OTHER_START_TIMEOUT_MS = 60_000;

/**
 * Starts the server whose data is in `<home>/pg`, and creates the data at the first start. Its log is in `<home>/pg.log`,
 * its lock in `<home>/pg-lock`. Other users cannot list a folder that this creates; the server that root starts runs as
 * one of them, who must be able to enter.
 *
 * @param settings more server settings, `name=value`
 * @param port by default one that is free
 * @throws SetupError when the folder cannot be written, another process holds it, or the server does not start
 */
export async function startPostgres(home: string, settings: string[] = [], port?: number): Promise<PostgresServer> {
  let release: (() => void) | undefined;
  try {
    await makeFolder(home, process.getuid?.() === 0 ? 0o711 : 0o700);
    release = await acquireLock(join(home, 'pg-lock'));
    if (!release) throw new DatabaseInUse(home);
    const location = await locatePostgres(join(home, 'pg'));
    await stopOrphanedServer(location.dataDir);
    const password = await ensureData(location);
    const listenOn = port ?? (await freePort());
    const server = await launchServer(location, join(home, 'pg.log'), settings, listenOn);
    const ended = server.ended.then(release);
    return {
      url: urlsOf(listenOn, password),
      stop: () => (server.stop(), ended),
      kill: () => (server.kill(), ended),
      ended,
    };
  } catch (error) {
    release?.();
    const reason = folderErrorReason(error);
    throw reason === undefined ? error : new SetupError(`Cannot write to ${home}: ${reason}.`, { cause: error });
  }
}

/**
 * Opens the server of `home`: returns the one that another process runs (`stop` and `kill` do nothing then), or starts
 * one. Processes that open one folder at the same moment wait for the one that starts the server.
 *
 * @throws SetupError as `startPostgres` does
 */
export async function openPostgres(home: string): Promise<PostgresServer> {
  const deadline = Date.now() + OTHER_START_TIMEOUT_MS;
  for (;;) {
    const running = await serverOfOtherProcess(home);
    if (running) return running;
    try {
      return await startPostgres(home);
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || Date.now() > deadline) throw error;
    }
  }
}

async function serverOfOtherProcess(home: string): Promise<PostgresServer | undefined> {
  const dataDir = await locateData(join(home, 'pg'));
  const running = await runningServer(dataDir);
  const password = running?.ready ? await readPassword(dataDir) : undefined;
  if (!running || password === undefined) return undefined;
  const controls = { stop: () => Promise.resolve(), kill: () => Promise.resolve(), ended: new Promise<void>(() => {}) };
  return { url: urlsOf(running.port, password), ...controls };
}

function urlsOf(port: number, password: string) {
  return (database: string): string => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** A TCP port on 127.0.0.1 that no process listens on now. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  await using probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Sorting and upper case are the same on every machine. Full-text search and trigrams still ask the system which
 * characters are letters: with lc-ctype C they would index '–' and drop the É of 'École'.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-locale',
  '--lc-ctype=C.UTF-8',
];

const PASSWORD = 'careers-password';

/**
 * Creates the data directory unless it is there. It gets its name when it is complete, so that an interrupted attempt is
 * never taken for data.
 *
 * @returns the superuser's random password, which is in a file of the directory
 * @throws SetupError when the directory is not one that this function has created
 */
async function ensureData(location: PostgresLocation): Promise<string> {
  const { dataDir } = location;
  if (!existsSync(dataDir)) await createData(location);
  const password = await readPassword(dataDir);
  if (password) return password;
  throw new SetupError(`${dataDir} is not a whole database: restore it, or move it away to begin with a new one.`);
}

function readPassword(dataDir: string): Promise<string | undefined> {
  return readIfThere(join(dataDir, PASSWORD));
}

async function createData({ bin, dataDir, user }: PostgresLocation): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const draft = await createTemporaryFolder(dirname(dataDir), 'pg-draft-');
  if (user) await chown(draft, user.uid, user.gid);
  // `cat` makes a pipe that the user may open by its name, unlike the one from this process.
  const access = ['-U', 'postgres', '--auth=scram-sha-256', '--pwfile=/dev/stdin'];
  const initdb = ['cat | "$@"', 'sh', join(bin, 'initdb'), '-D', draft, '--no-instructions', ...access, ...LOCALE];
  const failure = `PostgreSQL could not create its data directory ${dataDir}`;
  runProgram('/bin/sh', ['-c', ...initdb], { user, input: password, failure });
  await replaceFile(join(draft, PASSWORD), password);
  await rename(draft, dataDir);
  await syncFolder(dirname(dataDir));
}
