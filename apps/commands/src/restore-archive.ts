import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Cvs } from '@careers/api/context/cvs';
import { keyOfPath } from '@careers/api/cvs/storage-key';
import { isEmptyDatabase, type Load, openLoad } from '@careers/db/load';
import { migrate, readMigrations } from '@careers/db/migrate';
import { requireBaseline } from '@careers/db/migration-history';
import { SetupError } from '@careers/postgres/setup-error';
import { createFile } from '@careers/postgres/whole-file';
import pg from 'pg';
import { extract as tarExtract, type Extract } from 'tar-stream';
import { backupEnd, backupManifest, type BackupManifest, KEY_ENTRY } from './backup-archive.ts';
import { checkSeal } from './backup-seal.ts';
import { databaseFailure } from './database.ts';

type Entries = ReturnType<Extract[typeof Symbol.asyncIterator]>;
type Entry = Entries extends AsyncIterator<infer Each> ? Each : never;
type Target = { url: string; cvs: Pick<Cvs, 'store' | 'incoming'>; keyFile: string };

/**
 * Fills an empty database and the CV store, and migrates to this release. Rows are restored all or not at all; a
 * restore that fails leaves files, which the nightly sweep removes. A wrong checksum is refused before anything is
 * written.
 *
 * @param erased Hashes of the ids of people who were erased since, and are left out.
 * @throws SetupError for a database that is not empty, and a backup that is damaged, newer or made before 1.0.0
 */
export async function readBackup(file: string, { url, cvs, keyFile }: Target, erased: readonly string[]) {
  const { manifest, key, ...restored } = await loadBackup(file, { url, cvs }, erased).catch((error: unknown) => {
    throw restoreError(file, error);
  });
  await migrate(url);
  // False: the key file of this installation holds another key than the backup.
  const keyKept = key === undefined || (await putKey(keyFile, key));
  return { made_at: manifest.made_at, keyKept, ...restored };
}

async function loadBackup(file: string, { url, cvs }: Omit<Target, 'keyFile'>, erased: readonly string[]) {
  if (!(await isEmptyDatabase(url)))
    throw new SetupError('The database is not empty: a backup is restored into a new database.');
  const { seal, size } = await checkSeal(file);
  if (seal === 'broken') throw damaged(file);
  const extract = tarExtract();
  const reading = pipeline(createReadStream(file, { end: Math.max(size - 1, 0) }), extract);
  reading.catch(() => undefined); // the entries below reject too
  const entries = extract[Symbol.asyncIterator]();
  let load: Load | undefined;
  try {
    const first = await entries.next();
    const manifest = first.done ? undefined : await manifestOf(first.value);
    if (!manifest) throw notABackup(file);
    if (seal === 'none') throw damaged(file);
    await migrate(url, { last: await lastMigration(manifest) });
    load = await openLoad(url);
    if (!manifest.tables.every(load.has)) throw notABackup(file);
    const contents = await readEntries(entries, { manifest, load, cvs, file });
    return { manifest, ...contents, ...(await load.commit(erased)) };
  } finally {
    await load?.close();
    extract.destroy();
  }
}

async function readEntries(
  entries: Entries,
  { manifest, load, cvs, file }: { manifest: BackupManifest; load: Load; cvs: Target['cvs']; file: string },
): Promise<{ cvs: number; key: Buffer | undefined }> {
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  let count = 1; // counts the manifest
  let key: Buffer | undefined;
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const { name, type } = next.value.header;
    if (type !== 'file') throw notABackup(file);
    const content = await buffer(next.value);
    const [kind, which = ''] = name.split('/');
    const table = tables.get(which);
    const file_key = keyOfPath(name);
    if (name === 'end.json') {
      const end = backupEnd.parse(JSON.parse(content.toString()));
      if (end.entries === count) return { cvs: end.cvs, key };
      break;
    } else if (kind === 'tables' && table) await load.write(table, content);
    else if (file_key !== null) {
      const path = join(cvs.incoming, basename(name));
      await writeFile(path, content, { mode: 0o600, flush: true });
      await cvs.store.put(file_key, path);
    } else if (name === KEY_ENTRY) key = content;
    else throw notABackup(file);
    count += 1;
  }
  throw damaged(file);
}

/** Writes the key file, if there is none. @returns whether it holds this key now. */
async function putKey(path: string, key: Buffer): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  return (await createFile(path, key)) || key.equals(await readFile(path));
}

async function manifestOf(entry: Entry): Promise<BackupManifest | undefined> {
  if (entry.header.name !== 'manifest.json') return undefined;
  return backupManifest.safeParse(JSON.parse((await buffer(entry)).toString())).data;
}

/** Returns the last migration of the backup, up to which the tables are created before its rows are loaded. */
async function lastMigration({ migrations, product }: BackupManifest): Promise<string> {
  requireBaseline(migrations);
  const last = migrations.toSorted().at(-1) ?? '';
  const known = (await readMigrations()).map(({ name }) => name).filter((name) => name <= last);
  if (known.join() !== migrations.toSorted().join())
    throw new SetupError(`The backup was made by another release (${product}), whose tables this one does not know.`);
  return last;
}

/** Turns an error that is not a bug into a sentence. Names the place of a damaged row, but not its values. */
function restoreError(file: string, error: unknown): unknown {
  if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')) {
    const [place] = /^[^:\n]+/.exec(error.where ?? '') ?? [];
    const reason = error.message.replace(/: ".*/s, '');
    return damaged(file, place === undefined ? reason : `${place}: ${reason}`);
  }
  const isReadError = error instanceof Error && /Invalid tar|Unexpected end of data|ENOENT|EISDIR/.test(error.message);
  return isReadError ? notABackup(file, error) : (databaseFailure(error, 'nothing was restored') ?? error);
}

function damaged(file: string, place?: string): SetupError {
  const how = place === undefined ? 'cut off or damaged' : `damaged (${place})`;
  return new SetupError(`${file} is ${how}: nothing was restored.`);
}

function notABackup(file: string, cause?: unknown): SetupError {
  return new SetupError(`${file} is not a backup, or cannot be read: nothing was restored.`, { cause });
}
