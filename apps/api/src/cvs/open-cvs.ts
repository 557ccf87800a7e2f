import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Auth } from '@careers/auth/auth';
import { syncFolder } from '@careers/postgres/whole-file';
import type { Cvs, ByteRange, CvStore } from '../context/cvs.ts';
import { cvLinks } from './cv-links.ts';
import type { CvSettings } from './cv-settings.ts';
import { s3Store } from './s3-store.ts';
import { isStorageKey } from './storage-key.ts';

type Options = Pick<Cvs, 'queueScans'> & { settings: CvSettings; auth: Pick<Auth, 'deriveKey'>; site_url: string };

export async function openCvStore({ folder, s3 }: CvSettings): Promise<Pick<Cvs, 'store' | 'incoming'>> {
  const store = s3 ? await s3Store(s3) : await folderStore(folder);
  const incoming = join(folder, 'incoming'); // lies below the store's folder, so that a file can be moved between them
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return { store, incoming };
}

export async function openCvs({ settings, auth, site_url, queueScans }: Options): Promise<Cvs> {
  const { store, incoming } = await openCvStore(settings);
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
