import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@careers/db/client';
import { ZipFile } from 'yazl';
import type { Cvs } from '../context/cvs.ts';
import { newStorageKey } from '../cvs/storage-key.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { exportJson, exportReadme } from './export-json.ts';
import { ownTables } from './held-data.ts';

/** The time for which a person can download a copy. */
const DOWNLOAD_TTL_MS = 24 * 60 * 60_000;
/** The most CVs in one copy: those of a person who uploads at the limit for a month. */
const MAX_CVS = 20_000;

export type Making = {
  db: Db;
  cvs: Pick<Cvs, 'store' | 'incoming'>;
  company: string;
  heldElsewhere: SignInPort['heldElsewhere'];
};

/**
 * Makes the copy that a person requested: one zip file, streamed from the tables and the store of CVs, so that a large
 * one needs no more memory. Its row has the progress. Ends at once if the row is deleted or ready.
 */
export async function makeDataExport({ db, cvs, company, heldElsewhere }: Making, id: string): Promise<void> {
  const row = await db.dataExport.findUnique({ where: { id, state: { not: 'ready' } } });
  if (!row) return;
  const person = row.profile_id;
  const files = await db.cv.findMany({
    where: { profile_id: person, scan: 'clean' },
    orderBy: { id: 'asc' },
    take: MAX_CVS,
    select: { file_name: true, storage_key: true },
  });
  await db.dataExport.updateMany({
    where: { id },
    data: { state: 'making', files_done: 0, files_total: files.length + 1 },
  });

  const path = join(cvs.incoming, newStorageKey());
  const tables = ownTables(heldElsewhere !== null);
  try {
    const elsewhere = (await heldElsewhere?.(person)) ?? {};
    await writeZip(
      path,
      [
        { name: 'data.json', read: async () => Readable.from(exportJson(db, person, { tables, elsewhere })) },
        ...files.map(({ file_name, storage_key }, index) => ({
          name: `cvs/${index + 1} ${file_name.replaceAll(/[/\\]/g, '-')}`,
          read: async () => (await cvs.store.read(storage_key)) ?? Readable.from([]),
        })),
      ],
      {
        readme: exportReadme(company, tables),
        onFile: async () => {
          await db.dataExport.updateMany({ where: { id }, data: { files_done: { increment: 1 } } });
        },
      },
    );
    const { size } = await stat(path);
    const storage_key = newStorageKey();
    await cvs.store.put(storage_key, path);
    const expires_at = new Date(Date.now() + DOWNLOAD_TTL_MS);
    const { count } = await db.dataExport.updateMany({
      where: { id, state: { not: 'ready' } },
      data: { state: 'ready', storage_key, size, expires_at },
    });
    // Removes the file if the account was deleted meanwhile, or another process has finished first.
    if (count === 0) await cvs.store.remove(storage_key);
  } catch (error) {
    await db.dataExport.updateMany({ where: { id, state: { not: 'ready' } }, data: { state: 'failed' } });
    throw error; // the queue tries again
  } finally {
    await rm(path, { force: true });
  }
}

type ZipEntry = { name: string; read: () => Promise<Readable> };

/** Writes a zip file; each entry is opened once the previous one is written. */
async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  { readme, onFile }: { readme: string; onFile: () => Promise<void> },
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
  });
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  for (const { name, read } of entries)
    zip.addReadStreamLazy(name, {}, (give) => {
      read().then(
        (stream) => {
          stream.once('error', (error) => zip.emit('error', error));
          stream.once('end', () => void onFile().catch((error: unknown) => zip.emit('error', error)));
          give(null, stream);
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  zip.end();
  await Promise.race([
    pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })),
    failed,
  ]);
}
