import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process, told apart from a later one that was given the same number: `pid:start time`. Undefined when there is none.
 * Numbers come back quickly in containers, so a number alone would take a stranger for the owner.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return `${pid}:${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold spaces
    return fields[0] === 'Z' ? undefined : `${pid}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** True when the process that wrote this identity is still there. */
export function isAlive(identity: string): boolean {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

/**
 * Takes a data folder for this process by creating `file`; the file of a process that is gone is taken over.
 * Returns false when a living process has it.
 */
export async function takeOwnership(file: string): Promise<boolean> {
  const mine = processIdentity(process.pid) ?? '';
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    function read() {
      return readFile(file, 'utf8').catch(() => '');
    }
    const theirs = (await read()) || (await sleep(100, undefined).then(read)); // empty: being written this moment
    if (theirs === mine || isAlive(theirs)) return false;
    await rm(file, { force: true });
  }
}

/** The server that runs on a data folder, from its postmaster.pid; undefined when none runs. */
export async function runningServer(
  dataDir: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !commandLine(pid).includes(dataDir)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Ends a server whose owner was killed without a chance to stop it, and removes a postmaster.pid that a crash left:
 * PostgreSQL would take any process with that number for itself and refuse to start.
 */
export async function stopLeftover(dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const server = await runningServer(dataDir);
    if (!server) break;
    process.kill(server.pid, signal);
    const deadline = Date.now() + 15_000;
    while (processIdentity(server.pid) !== undefined && Date.now() < deadline) await sleep(20);
  }
  await rm(join(dataDir, 'postmaster.pid'), { force: true });
}

/** The command line's words. */
function commandLine(pid: number): string[] {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .split(' ');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
