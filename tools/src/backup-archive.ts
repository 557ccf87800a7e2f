import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { CvStore } from '@careers/api/cvs/cv-store';
import { PRODUCT_VERSION } from '@careers/contracts/settings';
import { openSnapshot, type Snapshot } from '@careers/db/snapshot';
import { SetupError } from '@careers/postgres/setup-error';
import { pack as tarPack, type Pack } from 'tar-stream';
import { z } from 'zod';

// A backup is a tar archive: manifest.json; the rows of each table in pieces (tables/public.jobs/1, …), because an entry
// of a tar archive begins with its size; each CV (cvs/<storage key>); the key of sign-in's keys, where a file holds it;
// end.json, without which the archive is cut off.

/** Bytes of a piece of a table: what the backup holds in memory, besides one CV. */
const PIECE_BYTES = 4_000_000;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export const backupManifest = z.object({
  format: z.literal(1),
  product: z.string(),
  made_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** How many entries stand before the end, and of these how many CVs. */
export const backupEnd = z.object({ entries: z.number(), cvs: z.number() });

/** The entry with the key that encrypts the keys of sign-in. */
export const KEY_ENTRY = 'auth-encryption-key';

type Source = { url: string; store: Pick<CvStore, 'read'>; keyFile: string };
type Written = { cvs: number; missing: number };

/**
 * Writes a backup of the database, the CVs and the key file to `file`, which only its owner may read. All rows are of one
 * moment. A CV that was removed since that moment is left out and counted as missing.
 *
 * @throws SetupError where the file is there already
 */
export async function writeBackup({ url, store, keyFile }: Source, file: string): Promise<Written> {
  await reserve(file);
  const snapshot = await openSnapshot(url).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
  const part = `${file}.part`;
  try {
    const pack = tarPack();
    const writing = pipeline(pack, createWriteStream(part, { mode: 0o600, flush: true }));
    const [written] = await Promise.all([
      addEntries(pack, snapshot, { store, keyFile }).catch((error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      writing,
    ]);
    await rename(part, file);
    return written;
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(file, { force: true })]);
    throw writeError(file, error);
  } finally {
    await snapshot.close();
  }
}

/** Makes the file, empty: two backups to one file are refused before anything is read. */
async function reserve(file: string): Promise<void> {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw isCode(error, 'EEXIST') ? new SetupError(`${file} is there already.`) : writeError(file, error);
  }
}

async function addEntries(
  pack: Pack,
  snapshot: Snapshot,
  { store, keyFile }: Pick<Source, 'store' | 'keyFile'>,
): Promise<Written> {
  const { migrations, tables } = snapshot;
  let entries = 0;
  async function add(name: string, content: Buffer): Promise<void> {
    await addEntry(pack, name, content);
    entries += 1;
  }
  const made_at = new Date().toISOString();
  const manifest: BackupManifest = { format: 1, product: PRODUCT_VERSION, made_at, migrations, tables };
  await add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  for (const each of tables) {
    let number = 0;
    for await (const piece of inPieces(snapshot.read(each))) {
      number += 1;
      await add(`tables/${each.schema}.${each.name}/${number}`, piece);
    }
  }
  const written = { cvs: 0, missing: 0 };
  for (const key of await snapshot.cvKeys()) {
    const content = await store.read(key);
    if (content) await add(`cvs/${key}`, await buffer(content));
    written[content ? 'cvs' : 'missing'] += 1;
  }
  const key = await readFile(keyFile).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
  });
  if (key) await add(KEY_ENTRY, key);
  await addEntry(pack, 'end.json', Buffer.from(JSON.stringify({ entries, cvs: written.cvs })));
  pack.finalize();
  return written;
}

/** Resolves once the archive has taken the entry, so that a slow disk slows the reading down. */
function addEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: content.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    pack.once('error', reject);
    entry.once('close', () => pack.off('error', reject));
    entry.end(content);
  });
}

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function writeError(file: string, error: unknown): unknown {
  if (isCode(error, 'ENOSPC')) return new SetupError(`Cannot write ${file}: the disk is full.`, { cause: error });
  if (isCode(error, 'EACCES')) return new SetupError(`Cannot write ${file}: permission denied.`, { cause: error });
  if (isCode(error, 'ENOENT'))
    return new SetupError(`Cannot write ${file}: its folder is not there.`, { cause: error });
  return error;
}
