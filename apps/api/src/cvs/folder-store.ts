import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '@careers/postgres/whole-file';
import type { ByteRange, CvStore } from '../context/cvs.ts';
import { isStorageKey } from './storage-key.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Opens a file before it is read, to find out that it exists. A file that is removed meanwhile stays readable. */
async function openFile(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return handle && handle.createReadStream(range);
}

/** Opens a store of CVs in a folder. Files are moved into it, so they must be on the same file system. */
export async function folderStore(folder: string): Promise<CvStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    put: async (key, path) => {
      await rename(path, join(folder, key));
      await syncFolder(folder);
    },
    read: (key, range) => openFile(join(folder, key), range),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: async function* () {
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile() || !isStorageKey(entry.name)) continue;
        const file = await stat(join(folder, entry.name)).catch((error: unknown) => {
          if (isMissing(error)) return null; // removed since the folder was read
          throw error;
        });
        if (file) yield { key: entry.name, written_at: file.mtime };
      }
    },
  };
}
