import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Brand } from '@careers/contracts/site/brand';
import type { Db, DbTransaction } from '@careers/db/client';
import type { Mailer } from '@careers/mail/mailer';
import type { QueuedJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import { ZipFile } from 'yazl';
import { settingAside } from '../background/in-batches.ts';
import type { Cvs } from '../context/cvs.ts';
import { newStorageKey } from '../cvs/storage-key.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { teamRecordsJson, teamRecordsReadme } from '../team-records/team-record-entries.ts';
import { exportJson, exportReadme } from './export-json.ts';
import { exportPage } from './export-page.ts';
import { ownTables } from './held-data.ts';

export const DATA_EXPORT_QUEUE = 'make-data-export';

const DAY_MS = 24 * 60 * 60_000;
/** The most CVs in one copy: those of a person who uploads at the limit for a month. */
const MAX_CVS = 20_000;

export type Making = {
  db: Db;
  cvs: Pick<Cvs, 'store' | 'incoming'>;
  brand: Brand;
  heldElsewhere: SignInPort['heldElsewhere'];
  mailer: Mailer;
  site_url: string;
};

export function dataExportJob(options: Making): QueuedJob {
  const job: QueuedJob = { name: DATA_EXPORT_QUEUE, work: (id) => makeDataExport(options, id) };
  return settingAside(options.db, job, () => tryCopying(options));
}

/** `days`: the time for which the person can download the copy. */
type Content = { readme: string; entries: ZipEntry[]; days: number };

async function ownContent({ db, cvs, brand, heldElsewhere }: Making, person: string): Promise<Content> {
  const files = await db.cv.findMany({
    where: { profile_id: person, scan: 'clean' },
    orderBy: { id: 'asc' },
    take: MAX_CVS,
    select: { id: true, file_name: true, storage_key: true },
  });
  const held = {
    brand,
    tables: ownTables(heldElsewhere !== null),
    elsewhere: (await heldElsewhere?.(person)) ?? {},
  };
  const named = files.map(({ file_name, ...file }, index) => ({
    ...file,
    name: `cvs/${index + 1} ${file_name.replaceAll(/[/\\]/g, '-')}`,
  }));
  const page = { ...held, cvs: new Map(named.map(({ id, name }) => [id, name])) };
  return {
    readme: exportReadme(brand.name, held.tables),
    entries: [
      { name: 'index.html', read: async () => Readable.from(exportPage(db, person, page)) },
      { name: 'data.json', read: async () => Readable.from(exportJson(db, person, held)) },
      ...named.map(({ name, storage_key }) => ({
        name,
        read: async () => (await cvs.store.read(storage_key)) ?? Readable.from([]),
      })),
    ],
    days: 1,
  };
}

async function releasedContent({ db, brand }: Making, request_id: string): Promise<Content> {
  return {
    readme: await teamRecordsReadme(db, request_id, brand.name),
    entries: [{ name: 'data.json', read: async () => Readable.from(teamRecordsJson(db, request_id)) }],
    days: 7,
  };
}

/** Streams one zip file, so that a large one needs no more memory. Ends at once if its row is deleted or ready. */
export async function makeDataExport(making: Making, id: string): Promise<void> {
  const { db, cvs } = making;
  const row = await db.dataExport.findUnique({ where: { id, state: { not: 'ready' } } });
  if (!row) return;
  try {
    const content = await (row.request_id === null
      ? ownContent(making, row.profile_id)
      : releasedContent(making, row.request_id));
    const begun = { state: 'making', files_done: 0, files_total: content.entries.length };
    await db.dataExport.updateMany({ where: { id }, data: begun });
    const { storage_key, size } = await storeZip(cvs, content, async () => {
      await db.dataExport.updateMany({ where: { id }, data: { files_done: { increment: 1 } } });
    });
    const expires_at = new Date(Date.now() + content.days * DAY_MS);
    const isReady = await inTransaction({ db }, async (tx) => {
      const data = { state: 'ready', storage_key, size, expires_at };
      const { count } = await tx.dataExport.updateMany({ where: { id, state: { not: 'ready' } }, data });
      if (count > 0 && row.request_id !== null) await announce(tx, making, { ...row, expires_at });
      return count > 0;
    });
    // Removes the file if the account was deleted meanwhile, or another process has finished first.
    if (!isReady) await cvs.store.remove(storage_key);
  } catch (error) {
    await db.dataExport.updateMany({ where: { id, state: { not: 'ready' } }, data: { state: 'failed' } });
    throw error; // the queue tries again
  }
}

/** Makes and removes a copy for a person who does not exist. @throws where what every copy needs fails. */
async function tryCopying(making: Making): Promise<void> {
  const { store } = making.cvs;
  const { storage_key } = await storeZip(making.cvs, await ownContent(making, crypto.randomUUID()), async () => {});
  (await store.read(storage_key))?.destroy();
  await store.remove(storage_key);
}

async function announce(
  tx: DbTransaction,
  { mailer, site_url }: Making,
  { id, profile_id: user_id, expires_at }: { id: string; profile_id: string; expires_at: Date },
): Promise<void> {
  const person = await tx.profile.findUnique({ where: { id: user_id }, select: { email: true } });
  const mail = {
    template: 'team_records_ready',
    user_id,
    about: { id },
    expires_at: expires_at.toISOString(),
  } as const;
  if (person?.email) await mailer.queue(tx, { ...mail, to: person.email, link: `${site_url}/dashboard/profile` });
}

type ZipEntry = { name: string; read: () => Promise<Readable> };

async function storeZip({ store, incoming }: Making['cvs'], { entries, readme }: Content, onFile: () => Promise<void>) {
  const path = join(incoming, crypto.randomUUID());
  try {
    await writeZip(path, entries, { readme, onFile });
    const { size } = await stat(path);
    const storage_key = newStorageKey('data_exports');
    await store.put(storage_key, path);
    return { storage_key, size };
  } finally {
    await rm(path, { force: true });
  }
}

/** Opens each entry once the previous one is written. */
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
