import { chmod, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Client } from './connections.ts';
import { ensureData, readPassword } from './create-data.ts';
import { acquireLock, runningServer, stopOrphanedServer } from './data-dir-lock.ts';
import { folderErrorReason } from './folder-error.ts';
import { freePort } from './free-port.ts';
import { launchServer, START_TIMEOUT_MS } from './launch-server.ts';
import { makeFolder } from './make-folder.ts';
import { locateData, locatePostgres } from './postgres-location.ts';
import { SetupError } from './setup-error.ts';

/** A running PostgreSQL server on 127.0.0.1, from the npm package. */
export type PostgresServer = {
  /** The URL of one of its databases, with the superuser's password in it. */
  url: (database: string) => string;
  /** Stops the server and resolves when it has ended. A server that another process started keeps running. */
  stop: () => Promise<void>;
  /** Ends a server that does not respond, without a shutdown; the next start recovers its data. */
  kill: () => Promise<void>;
  /** Resolves when the server has ended, stopped or not. */
  ended: Promise<void>;
};

/** The time between two checks whether a server that another process starts is ready. */
const READY_CHECK_INTERVAL_MS = 100;

class DatabaseInUse extends SetupError {
  constructor(home: string) {
    super(`The database in ${home} is in use: another copy of this program is running.`);
  }
}

/**
 * Starts the server whose data is in `<home>/pg`, and creates the data at the first start. Its random password is in
 * `<home>/pg-password` (mode 0600), its log in `<home>/pg.log`, and its lock in `<home>/pg-owner`.
 *
 * @param settings more server settings, `name=value`
 * @param port by default one that is free
 * @throws SetupError when the folder cannot be written, another process holds it, or the server does not start
 */
export async function startPostgres(home: string, settings: string[] = [], port?: number): Promise<PostgresServer> {
  const lockFile = join(home, 'pg-owner');
  try {
    await makeFolder(home);
    await restrictAccess(home);
    if (!(await acquireLock(lockFile))) throw new DatabaseInUse(home);
  } catch (error) {
    throw toSetupError(error, home);
  }
  try {
    const location = await locatePostgres(join(home, 'pg'));
    await stopOrphanedServer(location.dataDir);
    const passwordFile = join(home, 'pg-password');
    const password = await ensureData(location, passwordFile);
    const listenOn = port ?? (await freePort());
    const url = urlsOf(listenOn, password);
    const server = await launchServer(location, join(home, 'pg.log'), settings, listenOn);
    const ended = server.ended.then(() => rm(lockFile, { force: true }));
    await verifyPassword(url('postgres'), passwordFile).catch(async (error: unknown) => {
      server.stop();
      await ended;
      throw error;
    });
    return {
      url,
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
 * Opens the server of `home`: returns the one that another process runs (`stop` and `kill` do nothing then), or starts
 * one. Processes that open one folder at the same moment wait for the one that starts the server.
 *
 * @throws SetupError as `startPostgres` does
 */
export async function openPostgres(home: string): Promise<PostgresServer> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const running = await serverOfOtherProcess(home);
    if (running) return running;
    try {
      return await startPostgres(home);
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || Date.now() > deadline) throw error;
    }
    await sleep(READY_CHECK_INTERVAL_MS);
  }
}

/** The server that another process runs on `home`, once it is ready. */
async function serverOfOtherProcess(home: string): Promise<PostgresServer | undefined> {
  const running = await runningServer(await locateData(join(home, 'pg')));
  const password = running?.ready ? await readPassword(join(home, 'pg-password')) : undefined;
  if (!running || password === undefined) return undefined;
  const controls = { stop: () => Promise.resolve(), kill: () => Promise.resolve(), ended: new Promise<void>(() => {}) };
  return { url: urlsOf(running.port, password), ...controls };
}

function urlsOf(port: number, password: string) {
  return (database: string): string => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** The time that a connection to a ready server may take. */
const CONNECT_TIMEOUT_MS = 5_000;

/** @throws SetupError where the server refuses the password. Other errors of a connection are left to its users. */
async function verifyPassword(connectionString: string, file: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new SetupError(
        `The database refuses the password in ${file}: put the right file there, or remove it so that the next start sets a new one.`,
      );
  } finally {
    await client.end();
  }
}

/** The mode bits of a folder that is shared on purpose, such as /tmp: setgid, or writable by all users. */
const SHARED = 0o3002;

/** Keeps other users from listing a folder. The server that root starts runs as another user, who must be able to enter. */
async function restrictAccess(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  const own = process.getuid?.();
  if (uid === own && (mode & SHARED) === 0) await chmod(folder, mode & (own === 0 ? 0o711 : 0o700));
}

/** Turns an error of the file system into a sentence for the user, and returns any other error unchanged. */
function toSetupError(error: unknown, home: string): unknown {
  const reason = folderErrorReason(error);
  return reason === undefined ? error : new SetupError(`Cannot write to ${home}: ${reason}.`, { cause: error });
}
