import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's `recursive` option reports ENOENT on a read-only file system, and never returns
 * below /proc.
 *
 * @param mode the mode of a new folder, whatever the umask; one that is there keeps its own
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, mode);
  if (mode !== undefined) await chmod(path, mode);
}

const reasons: Partial<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be created',
};

export function folderErrorReason(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
}
