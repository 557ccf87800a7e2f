import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@careers/api/context/cvs';
import { pathOfKey } from '@careers/api/cvs/storage-key';
import { PRODUCT_VERSION } from '@careers/contracts/site/settings';
import { openSnapshot, type Snapshot } from '@careers/db/snapshot';
import { SetupError } from '@careers/postgres/setup-error';
import { createTemporaryFolder } from '@careers/postgres/temporary-folder';
import { syncFolder } from '@careers/postgres/whole-file';
import { pack as tarPack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { withSeal } from './backup-seal.ts';
import { databaseFailure } from './database.ts';

// See docs/decisions/0032-a-backup-is-one-tar-file-made-by-npm.md
// A backup is a tar archive of: manifest.json; the rows of each table in pieces (tables/public.jobs/1, …), because an
// entry of a tar archive begins with its size; each file of the store (cvs/… and pictures/…); the key that encrypts sign-in's keys, if it
// is in a file; and end.json, without which the archive is cut off. A seal follows (`backup-seal.ts`).

/** Bytes in a piece of a table: the most that a backup holds in memory, apart from one file. */
const PIECE_BYTES = 4_000_000;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export const backupManifest = z.object({
  format: z.literal(2),
  product: z.string(),
  made_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** The number of entries before the end, and how many of them are files of the store. */
export const backupEnd = z.object({ entries: z.number(), cvs: z.number() });

export const KEY_ENTRY = 'auth-encryption-key';

const reasons: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EACCES: 'permission denied',
  ENOENT: 'its folder does not exist',
};

type Source = { url: string; store: Pick<FileStore, 'read'>; keyFile: string };
type Written = { cvs: number; missing: number };

/**
 * Writes all rows of one moment, the stored files and the key file to `file`, which only its owner may read. A file that was
 * removed since is counted as missing. A folder beside the file holds the backup until it is complete; the next backup
 * to that file removes that of a killed one.
 *
 * @throws SetupError when the file exists already or cannot be written, or the database cannot be read
 */
export async function writeBackup({ url, store, keyFile }: Source, file: string): Promise<Written> {
  refuseExisting(file);
  let snapshot: Snapshot | undefined;
  let folder: string | undefined;
  try {
    folder = await createTemporaryFolder(dirname(file), `${basename(file)}.part-`);
    snapshot = await openSnapshot(url);
    const draft = join(folder, 'backup');
    const pack = tarPack();
    const writing = pipeline(withSeal(pack), createWriteStream(draft, { mode: 0o600, flush: true }));
    const [written] = await Promise.all([
      addEntries(pack, snapshot, { store, keyFile }).catch((error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      writing,
    ]);
    refuseExisting(file); // another backup may have been faster
    await rename(draft, file);
    await syncFolder(dirname(file));
    return written;
  } catch (error) {
    throw backupError(file, error);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true });
    await snapshot?.close();
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new SetupError(`${file} already exists.`);
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
  const manifest: BackupManifest = { format: 2, product: PRODUCT_VERSION, made_at, migrations, tables };
  await add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  for (const each of tables) {
    let number = 0;
    for await (const piece of inPieces(snapshot.read(each))) {
      number += 1;
      await add(`tables/${each.schema}.${each.name}/${number}`, piece);
    }
  }
  const written = { cvs: 0, missing: 0 };
  for (const key of await snapshot.fileKeys()) {
    const content = await store.read(key);
    if (content) await add(pathOfKey(key), await buffer(content));
    written[content ? 'cvs' : 'missing'] += 1;
  }
  const key = await readFile(keyFile).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
  if (key) await add(KEY_ENTRY, key);
  await addEntry(pack, 'end.json', Buffer.from(JSON.stringify({ entries, cvs: written.cvs })));
  pack.finalize();
  return written;
}

/** Adds an entry. Resolves once the archive has taken it, so that a slow disk slows down the reading. */
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

function backupError(file: string, error: unknown): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  if (reason !== undefined) return new SetupError(`Cannot write ${file}: ${reason}.`, { cause: error });
  return databaseFailure(error, 'no backup was written') ?? error;
}
