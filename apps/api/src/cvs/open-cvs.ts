import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Auth } from '@careers/auth/auth';
import { syncFolder } from '@careers/postgres/whole-file';
import type { Cvs, ByteRange, FileStore } from '../context/cvs.ts';
import { cvLinks } from './cv-links.ts';
import type { CvSettings } from './cv-settings.ts';
import { s3Store } from './s3-store.ts';
import { keyOfPath, pathOfKey, storedFolders } from './storage-key.ts';

type Options = Pick<Cvs, 'queueScans'> & { settings: CvSettings; auth: Pick<Auth, 'deriveKey'>; site_url: string };

export async function openFileStore({ folder, s3 }: CvSettings): Promise<Pick<Cvs, 'store' | 'incoming'>> {
  const store = s3 ? await s3Store(s3) : await folderStore(folder);
  const incoming = join(folder, 'cvs/incoming'); // lies below the store's folder, so that a file can be moved between them
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return { store, incoming };
}

export async function openCvs({ settings, auth, site_url, queueScans }: Options): Promise<Cvs> {
  const { store, incoming } = await openFileStore(settings);
  return { store, incoming, links: cvLinks({ key: auth.deriveKey('cv links'), site_url }), queueScans };
}

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

/** Opens a store in the data folder. Files are moved into it, so they must be on the same file system. */
export async function folderStore(folder: string): Promise<FileStore> {
  for (const each of storedFolders) await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  function placeOf(key: string): string {
    return join(folder, pathOfKey(key));
  }
  return {
    put: async (key, path) => {
      await rename(path, placeOf(key));
      await syncFolder(dirname(placeOf(key)));
    },
    read: (key, range) => openFile(placeOf(key), range),
    remove: (key) => rm(placeOf(key), { force: true }),
    list: async function* () {
      for (const each of storedFolders)
        for await (const entry of await opendir(join(folder, each))) {
          const key = entry.isFile() ? keyOfPath(each + entry.name) : null;
          if (key === null) continue;
          const file = await stat(placeOf(key)).catch((error: unknown) => {
            if (isMissing(error)) return null; // removed since the folder was read
            throw error;
          });
          if (file) yield { key, written_at: file.mtime };
        }
    },
  };
}
