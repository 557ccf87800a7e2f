import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

// A file that is written in place may be empty or torn after a full disk or a power cut. Files that are written here are
// whole, or as they were before. Their mode is 0600.

export function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  return withDraft(path, content, (draft) => rename(draft, path));
}

/** Returns whether this call has written the file: true for one of several simultaneous calls. */
export function createFile(path: string, content: string | Uint8Array): Promise<boolean> {
  return withDraft(path, content, async (draft) => {
    try {
      await link(draft, path);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    }
  });
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a folder's names to the disk: until then a power cut may undo a created, renamed or removed file. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

async function withDraft<Result>(
  path: string,
  content: string | Uint8Array,
  place: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    const result = await place(draft);
    await syncFolder(dirname(path));
    return result;
  } finally {
    await rm(draft, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
