import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from './setup-error.ts';
import { createFile } from './whole-file.ts';

const STOP_TIMEOUT_MS = 30_000;
/** The time to wait for the lock: the threads of a killed process end, and with them its lock, a moment after it. */
const LOCK_TIMEOUT_MS = 2_000;
const SQLITE_BUSY = 5;

/**
 * The lock ends with this process, however that ends. Node has no `flock`; SQLite locks its file in the same way, and
 * writes nothing into it.
 *
 * @returns the function that releases the lock; undefined when a process holds it
 */
export async function acquireLock(lockFile: string): Promise<(() => void) | undefined> {
  await createFile(lockFile, '');
  const database = new DatabaseSync(lockFile, { timeout: LOCK_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new SetupError(`${lockFile} cannot be locked: remove that file.`, { cause: error });
  }
}

export async function runningServer(
  dataDir: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(await isServerOf(pid, dataDir))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder !== undefined && folder === (await realpath(dataDir));
}

/**
 * Stops a server that outlived the process that started it, or that was started by hand: the data belong to the process
 * with the lock. Then removes a postmaster.pid that a crash left behind, with which PostgreSQL would refuse to start: an
 * empty one, or one whose pid belongs to another process. The file of a running server stays, because two servers would
 * destroy the data. A file whose pid is free stays too, because PostgreSQL then checks for other processes of the former
 * server itself.
 */
export async function stopOrphanedServer(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  if (server) signalProcess(server.pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (server && (await isServerOf(server.pid, dataDir)) && Date.now() < deadline) await sleep(20);
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => '0'), 10);
  if (!(await isServerOf(pid, dataDir)) && (!(pid > 0) || signalProcess(pid, 0))) await rm(pidFile, { force: true });
}

/** Sends a signal to a process, or none with 0. Returns whether a process has that pid, also one that has ended since. */
function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's process
  }
}
