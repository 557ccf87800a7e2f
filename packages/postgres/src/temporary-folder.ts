import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

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
    const [owner, pid] = (name.startsWith(prefix) && /^(\d+)_\w+(?=-)/.exec(name.slice(prefix.length))) || [];
    if (owner !== undefined && ownerInName(Number(pid)) !== owner) await remove(join(parent, name)).catch(() => {});
  }
  return mkdtemp(join(parent, `${prefix}${ownerInName(process.pid) ?? ''}-`));
}

/** A process's identity in the characters that a file name may have. */
function ownerInName(pid: number): string | undefined {
  return processIdentity(pid)?.replaceAll(/\W/g, '_');
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
