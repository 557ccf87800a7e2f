import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from '@careers/postgres/postgres-owner';
import { beforeExit } from './stopping.ts';

/**
 * A folder for this process, removed before it ends. Those that killed processes left are removed first: their numbers
 * are in the names.
 *
 * @param prefix what the name begins with, such as 'careers-e2e-'
 */
export async function tempFolder(prefix: string): Promise<string> {
  const left = (await readdir(tmpdir())).filter((name) => {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    return pid !== undefined && processIdentity(Number(pid)) === undefined;
  });
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {}); // another user's: theirs to remove
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  beforeExit(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
