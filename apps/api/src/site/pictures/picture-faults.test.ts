import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { sweepIncoming } from '../../cvs/receive-file.ts';
import { sweepOrphans } from '../../cvs/stored-files.ts';
import { productFiles } from '../../testing/product-files.ts';
import { startCrashingServer } from '../../testing/start-crashing-server.ts';
import { testApi } from '../../testing/test-api.ts';
import { pictureEncoder } from './picture-encoder.ts';
import { addPicture } from './pictures.service.ts';
import { noisy, plain, sendPicture, striped } from './testing/send-picture.ts';

const api = await testApi();
const { admin, cvs, cvFolder, db } = api;
const { token } = await admin();
const folder = await mkdtemp(join(tmpdir(), 'careers-encoders-'));
afterAll(() => rm(folder, { recursive: true }));
const DAY_MS = 24 * 60 * 60_000;

/** Makes an encoder whose process runs another program. */
async function encoderOf(program: string, timeout?: number) {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, program);
  return pictureEncoder({ program: path, ...(timeout && { timeout }) });
}
async function photoAt(name: string) {
  const path = join(folder, name);
  await plain(120).png().toFile(path);
  return path;
}
const PROGRAM = join(import.meta.dirname, 'encode-picture.ts');
const withoutSharp = `
  import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) => next(name === 'sharp' ? 'sharp-for-no-platform' : name, context) });
  await import(${JSON.stringify(PROGRAM)});`;

test.for([
  ['is without sharp for its platform', withoutSharp, 'pictures_unavailable'],
  ['is killed', 'process.kill(process.pid, "SIGKILL"); for (;;);', 'picture_damaged'],
  ['aborts', 'process.abort()', 'picture_damaged'],
  ['hangs', 'for (;;);', 'unavailable'],
  ['cannot write', 'throw new Error("ENOSPC")', 'unavailable'],
] as const)('a process of pictures that %s ends one upload with a sentence', async ([, program, code]) => {
  const encode = await encoderOf(program, 3_000);
  await expect(encode('person', await photoAt('photo'))).rejects.toMatchObject({ code });
});

test('of pictures at once one is encoded, twenty wait, and the others are refused', async () => {
  const log = join(folder, 'log');
  const encode = await encoderOf(`
    import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, 'begin\\n');
    setTimeout(() => {
      appendFileSync(${JSON.stringify(log)}, 'end\\n');
      console.log('{"width":96,"files":[]}');
    }, 20);`);
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => encode('person', 'none')));
  expect(results.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  const refused = { status: 'rejected', reason: { code: 'unavailable', status: 503 } };
  expect(results.slice(20)).toMatchObject(Array(20).fill(refused));
  expect(await readFile(log, 'utf8')).toBe('begin\nend\n'.repeat(20));
  await expect(encode('person', 'none'), 'once they are done').resolves.toEqual({ width: 96, files: [] });
});

test('the product runs without sharp: the program of pictures alone loads it', async () => {
  const api = join(import.meta.dirname, '../..');
  const name = String.raw`\(?['"]sharp['"]`;
  expect(
    await productFiles(api, '**/*.ts', (text) => new RegExp(`(?:from|import|require) ?${name}`).test(text)),
  ).toEqual(['site/pictures/encode-picture.ts']);
  expect(await productFiles(api, '**/*.ts', (text) => /import (?!type)[^;]*encode-picture/.test(text))).toEqual([]);
});

async function stored() {
  return [await readdir(join(cvFolder, '../pictures')), await readdir(cvs.incoming), await db.picture.count()];
}
/** Runs the sweeps of the next day. */
async function nextDay() {
  await sweepIncoming(cvs.incoming, Date.now() + DAY_MS);
  await sweepOrphans({ db, store: cvs.store }, new Date(Date.now() + DAY_MS + 10_000));
}

test('[SITE-06] a process that is killed between a picture’s files and its row shows none, and the files are swept', async () => {
  const { origin } = await startCrashingServer(api, 'after-put');
  const bytes = await plain(120).png().toBuffer();
  await expect(sendPicture(origin, { token, bytes })).rejects.toThrow('fetch failed');
  const [files, incoming, rows] = await stored();
  expect([files, incoming, rows]).toEqual([[expect.any(String)], expect.any(Array), 0]);
  expect(incoming).toHaveLength(4); // the upload and the files that were not put
  await sweepOrphans({ db, store: cvs.store });
  expect((await stored())[0], 'younger than a day').toEqual(files);
  await nextDay();
  expect(await stored()).toEqual([[], [], 0]);
});

test('a store that fails half-way leaves no picture, and what it has taken is swept', async () => {
  let puts = 0;
  const store: typeof cvs.store = {
    ...cvs.store,
    put: (key, path) => ((puts += 1) === 3 ? Promise.reject(new Error('The disk is gone')) : cvs.store.put(key, path)),
  };
  const bytes = Readable.from([await plain(120).png().toBuffer()]);
  const added = addPicture({ db, cvs: { ...cvs, store } }, { kind: 'person', file: { name: 'photo', bytes } });
  await expect(added).rejects.toThrow('The disk is gone');
  expect(await stored()).toEqual([[expect.any(String), expect.any(String)], [], 0]);
  await nextDay();
  expect(await stored()).toEqual([[], [], 0]);
});

test('a full disk is said in a plain sentence and keeps no part of the picture, and the next that fits is stored', async () => {
  const { origin } = await startCrashingServer(api, 'never', { maxFileBlocks: 256 });
  const unavailable = {
    status: 503,
    body: { error: 'The service is temporarily unavailable. Please try again.' },
  };
  expect(await sendPicture(origin, { token, bytes: await noisy(900, 900).png().toBuffer() })).toEqual(unavailable);
  expect(await stored()).toEqual([[], [], 0]);
  const small = await striped(1920, 1080).png({ compressionLevel: 9 }).toBuffer(); // its files are larger than it
  expect(await sendPicture(origin, { token, kind: 'hero', bytes: small })).toEqual(unavailable);
  expect(await stored()).toEqual([[], [], 0]);
  expect(await sendPicture(origin, { token, bytes: await plain(120).png().toBuffer() })).toMatchObject({ status: 200 });
  const [files] = await stored();
  expect(files).toHaveLength(4);
  for (const name of files as string[])
    expect((await stat(join(cvFolder, '../pictures', name))).mode & 0o777).toBe(0o600);
});
