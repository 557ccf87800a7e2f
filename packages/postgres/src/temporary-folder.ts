import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creates a folder in `parent` with this process's identity in its name, and removes folders with the same prefix whose
 * process no longer runs.
 *
 * @param prefix how the name begins, such as 'careers-e2e-'
 * @param remove removes a folder that a process left; a failure is ignored, because the folder may be another user's
 */
export async function createTemporaryFolder(
  parent: string,
  prefix: string,
  remove: (folder: string) => Promise<void> = removeFolder,
): Promise<string> {
  for (const name of await readdir(parent)) {
    const [owner, pid] = (name.startsWith(prefix) && /^(\d+)_\d+(?=-)/.exec(name.slice(prefix.length))) || [];
    if (owner !== undefined && processIdentity(Number(pid)) !== owner) await remove(join(parent, name)).catch(() => {});
  }
  return mkdtemp(join(parent, `${prefix}${processIdentity(process.pid) ?? ''}-`));
}

/**
 * Returns `pid_start time`; undefined for no process. A pid alone is not enough: containers reuse pids quickly, and the
 * one in the name of a folder may by now belong to an unrelated process.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the process name in parentheses may hold spaces
    return fields[0] === 'Z' ? undefined : `${pid}_${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** A program that outlives its process may still write in the folder for a moment. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
