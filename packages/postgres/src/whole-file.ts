import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

// A file that is written in place is empty or torn after a full disk or a power cut. One that is written here is whole, or
// as it was before. Its mode is 0600.

/** Writes a file, or another one in its place. */
export function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  return withDraft(path, content, (draft) => rename(draft, path));
}

/**
 * Writes a file unless there is one.
 *
 * @returns whether this call has written it, which is true for one of several processes that call at one moment
 */
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

/** The text of a file; undefined where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a folder's names to the disk: until then a power cut may undo that a file was made, renamed or removed there. */
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
