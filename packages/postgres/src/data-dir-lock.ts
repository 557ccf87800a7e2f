import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isRunning, processIdentity } from './process-identity.ts';

/** How long a server may take to stop after each signal. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Takes the lock of a data directory: creates `lockFile` with this process's identity. A lock whose process has ended is
 * replaced. Returns false when a running process holds it.
 */
export async function acquireLock(lockFile: string): Promise<boolean> {
  const mine = processIdentity(process.pid) ?? '';
  for (;;) {
    try {
      await writeFile(lockFile, mine, { flag: 'wx' });
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    function read() {
      return readFile(lockFile, 'utf8').catch(() => '');
    }
    // An empty file was created a moment ago, and its owner has yet to write to it.
    const holder = (await read()) || (await sleep(100, undefined).then(read));
    if (holder === mine || isRunning(holder)) return false;
    await rm(lockFile, { force: true });
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

/**
 * Stops a server that outlived the process that started it, and removes the postmaster.pid that a crash left behind:
 * PostgreSQL refuses to start while any process has the pid in that file.
 */
export async function stopOrphanedServer(dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const server = await runningServer(dataDir);
    if (!server) break;
    process.kill(server.pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (processIdentity(server.pid) !== undefined && Date.now() < deadline) await sleep(20);
  }
  await rm(join(dataDir, 'postmaster.pid'), { force: true });
}
