import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canRun, runProgram, type User } from './run-program.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/**
 * Copies PostgreSQL's programs (60 MB) to `copy`, unless the user can run those that are there. The copies get modes of
 * their own, because under a strict umask other users cannot run the originals.
 *
 * @param native the folder with `bin`, `lib` and `share`
 * @throws SetupError where the user cannot run the copies either
 */
export async function copyPrograms(native: string, copy: string, user: User): Promise<void> {
  const postgres = join(copy, 'bin/postgres');
  if (canRun(postgres, user)) return;
  const folder = await createTemporaryFolder(join(copy, '..'), 'copying-');
  try {
    const draft = join(folder, 'programs');
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    if (!canRun(postgres, user)) {
      await rm(copy, { recursive: true, force: true });
      await rename(draft, copy);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  runProgram(postgres, ['--version'], { user, failure: `PostgreSQL cannot be run from ${copy}` });
}

/** Lets every user read a folder, and run the programs in it. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
