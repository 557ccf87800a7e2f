import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type FileOwner, fileOwners } from '@careers/db/stored-files';
import { testDatabase } from '@careers/db/testing';
import { createCandidate } from '@careers/samples/factories/person';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '../context/cvs.ts';
import { newStorageKey } from './storage-key.ts';
import { folderStore } from './open-cvs.ts';
import { s3Store } from './s3-store.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'careers-stores-'));
const cvs = join(folder, 'cvs');

/** An S3-compatible store with the one access key S3RVER. */
const s3rver = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
const { port } = await s3rver.run();
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'careers',
  credentials,
  forcePathStyle: true,
};
const client = new S3Client(s3);
await client.send(new CreateBucketCommand({ Bucket: 'careers' }));
afterAll(async () => {
  client.destroy();
  await s3rver.close();
  await rm(folder, { recursive: true });
});

const stores: [string, FileStore][] = [
  ['a folder', await folderStore(folder)],
  ['a bucket', await s3Store(s3)],
];

async function put(store: FileStore, text: string, owner: FileOwner = 'cvs'): Promise<string> {
  const [key, path] = [newStorageKey(owner), join(folder, crypto.randomUUID())];
  await writeFile(path, text);
  await store.put(key, path);
  await expect(access(path)).rejects.toThrow('ENOENT');
  return key;
}
async function textOf(store: FileStore, key: string, range?: { start: number; end: number }): Promise<string | null> {
  const bytes = await store.read(key, range);
  return bytes && (await buffer(bytes)).toString();
}
async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}

test.for(stores)(
  '[DAY-10] %s returns what was put into it, whole or in part, until it is removed',
  async ([, store]) => {
    const [key, other] = [await put(store, 'first line'), await put(store, 'other')];
    expect(await textOf(store, key)).toBe('first line');
    expect(await textOf(store, key, { start: 6, end: 9 })).toBe('line');
    expect(await keysOf(store)).toEqual([key, other].toSorted());
    await store.remove(key);
    await store.remove(key);
    expect(await textOf(store, key)).toBeNull();
    expect(await keysOf(store)).toEqual([other]);
    await store.remove(other);
  },
);

test('other files in the folder or the bucket are left alone', async () => {
  await mkdir(join(cvs, 'incoming'), { recursive: true });
  await writeFile(join(cvs, 'notes.txt'), 'x');
  for (const Key of ['cvs/notes.txt', `elsewhere/${newStorageKey('cvs')}`, newStorageKey('cvs')])
    await client.send(new PutObjectCommand({ Bucket: 'careers', Key, Body: 'x' }));
  for (const [, store] of stores) expect(await keysOf(store)).toEqual([]);
});

test('a bucket that refuses the key, does not exist or does not respond is unavailable, and never a missing file', async () => {
  const path = join(folder, 'kept.pdf');
  await writeFile(path, 'x');
  for (const change of [
    { credentials: { ...credentials, accessKeyId: 'UNKNOWN' } },
    { bucket: 'nowhere' },
    { endpoint: 'http://127.0.0.1:9' },
  ]) {
    const store = await s3Store({ ...s3, ...change });
    await expect(store.put(newStorageKey('cvs'), path)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.read(newStorageKey('cvs'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readFile(path, 'utf8')).toBe('x');
  }
});

/** Writes the row that names a file, for each table of the list. */
const nameFile: Record<FileOwner, (profile_id: string, storage_key: string) => Promise<unknown>> = {
  cvs: (profile_id, storage_key) => db.cv.create({ data: { profile_id, storage_key, file_name: 'cv.pdf', size: 4 } }),
  data_exports: (profile_id, storage_key) =>
    db.dataExport.create({ data: { profile_id, storage_key, state: 'ready', size: 4, expires_at: new Date() } }),
  picture_files: (_, storage_key) =>
    db.picture.create({
      data: {
        kind: 'hero',
        width: 4,
        height: 3,
        files: { create: { storage_key, width: 4, format: 'avif', size: 4 } },
      },
    }),
};
const WEEK_MS = 7 * 24 * 60 * 60_000;

test.for(stores)(
  'in %s a file that no row names is removed after a day, and one that a row of any table names never',
  async ([, store]) => {
    const { id } = await createCandidate(db);
    const orphan = await put(store, 'orphan');
    const kept: string[] = [];
    for (const owner of fileOwners) {
      const key = await put(store, owner, owner);
      await nameFile[owner](id, key);
      kept.push(key);
    }
    expect(await sweepOrphans({ db, store })).toBe(0);
    expect(await keysOf(store)).toEqual([...kept, orphan].toSorted());
    expect(await sweepOrphans({ db, store }, new Date(Date.now() + WEEK_MS))).toBe(1);
    expect(await keysOf(store)).toEqual(kept.toSorted());
    await db.cv.deleteMany();
    await db.dataExport.deleteMany();
    await db.picture.deleteMany();
    await sweepDiscarded({ db, store });
    expect(await keysOf(store)).toEqual([]);
  },
);

test('each table with keys of files is one whose files are kept, but for the list of discarded ones', async () => {
  const tables = await db.$queryRaw<{ table_name: string }[]>`
    SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'storage_key' ORDER BY 1`;
  expect(tables.map(({ table_name }) => table_name)).toEqual([...fileOwners, 'discarded_files'].toSorted());
});

test('a file that cannot be removed stops no other, is reported, and is removed by a later sweep', async () => {
  const [, store] = stores[0] ?? ['', await folderStore(folder)];
  const keys = [await put(store, 'one'), await put(store, 'two'), await put(store, 'three')].toSorted();
  await db.discardedFile.createMany({ data: keys.map((storage_key) => ({ storage_key })) });
  const stubborn: FileStore = {
    ...store,
    remove: (key) => (key === keys[1] ? Promise.reject(new Error('The disk is read-only')) : store.remove(key)),
  };
  await expect(sweepDiscarded({ db, store: stubborn })).rejects.toThrow('A discarded CV could not be removed');
  expect(await keysOf(store)).toEqual([keys[1]]);
  expect(await db.discardedFile.findMany({ select: { storage_key: true } })).toEqual([{ storage_key: keys[1] }]);
  await sweepDiscarded({ db, store });
  expect([await keysOf(store), await db.discardedFile.count()]).toEqual([[], 0]);
});

test('a file that no row names and that cannot be removed stops no other, and is reported', async () => {
  const [, store] = stores[0] ?? ['', await folderStore(folder)];
  const [kept, other] = [await put(store, 'one'), await put(store, 'two')];
  const stubborn: FileStore = {
    ...store,
    remove: (key) => (key === kept ? Promise.reject(new Error('The disk is read-only')) : store.remove(key)),
  };
  const later = new Date(Date.now() + WEEK_MS);
  await expect(sweepOrphans({ db, store: stubborn }, later)).rejects.toThrow(
    'A file that no row names could not be removed',
  );
  expect(await keysOf(store)).not.toContain(other);
  expect(await sweepOrphans({ db, store }, later)).toBe(1);
  expect(await keysOf(store)).toEqual([]);
});
