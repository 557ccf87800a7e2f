import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Auth } from '@careers/auth/auth';
import { cvLinks } from './cv-links.ts';
import type { CvSettings } from './cv-settings.ts';
import type { Cvs } from '../context/cvs.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

type Options = {
  settings: CvSettings;
  auth: Pick<Auth, 'deriveKey'>;
  site_url: string;
  queueScans: Cvs['queueScans'];
};

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
