import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * Identifies a running process as `pid:start time`; undefined when there is none. A pid alone is not enough: containers
 * reuse pids quickly, and the pid in a lock file may by now belong to an unrelated process.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return `${pid}:${ps(pid, 'lstart')}`;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the process name in parentheses may hold spaces
    return fields[0] === 'Z' ? undefined : `${pid}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Whether the process with this identity is still running. */
export function isRunning(identity: string): boolean {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

/** Whether a process has this number, also one that has ended and that its parent has not waited for. */
export function pidExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's process
  }
}

/** The command line of a process, its arguments separated by spaces; empty when there is no such process. */
export function commandLine(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Whether a process has this working folder, as a server has its data directory; false where the system does not tell. */
export function hasWorkingFolder(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

/** One column of ps. Without -ww it would cut the line at the width of the terminal. */
function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
