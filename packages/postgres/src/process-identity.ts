import { readFileSync } from 'node:fs';

/**
 * Identifies a running process as `pid:start time`; undefined when there is none. A pid alone is not enough: containers
 * reuse pids quickly, and the pid in the name of a folder may by now belong to an unrelated process.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the process name in parentheses may hold spaces
    return fields[0] === 'Z' ? undefined : `${pid}:${fields[19]}`;
  } catch {
    return undefined;
  }
}
