import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isRunning, pidExists, processIdentity, hasWorkingFolder } from './process-identity.ts';
import { createFile, readIfThere, replaceFile } from './whole-file.ts';

/** The time that a server may take to stop after each signal. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Takes the lock of a data directory: creates `lockFile` with this process's identity. A lock whose process has ended is
 * replaced. Returns false when a running process holds it or is replacing it.
 */
export async function acquireLock(lockFile: string): Promise<boolean> {
  const mine = processIdentity(process.pid) ?? '';
  for (;;) {
    if (await createFile(lockFile, mine)) return true;
    const holder = await readIfThere(lockFile);
    if (holder === undefined) continue; // another process has released it
    if (holder === mine || isRunning(holder)) return false;
    // Several processes may have read this holder. The process that gets the holder's succession lock checks again and
    // replaces the holder.
    const succession = `${lockFile}.${holder.replaceAll(/\W/g, '_')}`;
    if (!(await acquireLock(succession))) return false;
    try {
      if ((await readIfThere(lockFile)) !== holder) continue;
      await replaceFile(lockFile, mine);
      return true;
    } finally {
      await rm(succession, { force: true });
    }
  }
}

/** The server that runs on a data directory, from its postmaster.pid; undefined when none runs. */
export async function runningServer(
  dataDir: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isServerOf(commandLine(pid), dataDir)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a command line is that of a server that `startPostgres` runs on `dataDir`. Both may contain spaces. */
export function isServerOf(command: string, dataDir: string): boolean {
  return command.includes(` -D ${dataDir} -p `);
}

/** Sends a signal to the server that runs on a data directory; returns its pid, or undefined when none runs. */
export async function signalServer(dataDir: string, signal: NodeJS.Signals): Promise<number | undefined> {
  const server = await runningServer(dataDir);
  if (server) signalProcess(server.pid, signal);
  return server?.pid;
}

/** Sends a signal to a process, which may have ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Stops a server that outlived the process that started it. Then removes a postmaster.pid that a crash left behind,
 * with which PostgreSQL would refuse to start: an empty one, or one whose pid belongs to another process. The file of a
 * running server stays, because two servers would destroy the data. A file whose pid is free stays too, because
 * PostgreSQL then checks for other processes of the former server itself.
 */
export async function stopOrphanedServer(dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = await signalServer(dataDir, signal);
    if (pid === undefined) break;
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (processIdentity(pid) !== undefined && Date.now() < deadline) await sleep(20);
  }
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = Number.parseInt((await readIfThere(pidFile)) ?? '', 10);
  const isServer = isServerOf(commandLine(pid), dataDir) || hasWorkingFolder(pid, dataDir);
  if (!isServer && (!(pid > 0) || pidExists(pid))) await rm(pidFile, { force: true });
}
