import { createSecretKey } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { pdfOfSize, realPdf } from '@careers/samples/factories/cv-file';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { cvSettingsFromEnv } from './cv-settings.ts';
import { openCvs } from './open-cvs.ts';
import { plain, sendPicture } from '../site/pictures/testing/send-picture.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';
import { sendCv } from './testing/send-cv.ts';

const folder = await mkdtemp(join(tmpdir(), 'careers-bucket-'));
const s3rver = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
const { port } = await s3rver.run();
const settings = cvSettingsFromEnv({
  DATA_DIR: folder,
  S3_BUCKET: 'careers',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const { store } = await openCvs({
  settings,
  auth: { deriveKey: () => createSecretKey(Buffer.alloc(32)) },
  site_url: 'http://careers.test',
  queueScans: null,
});
const { admin, app, call, candidate, cvs, cvFolder, db } = await testApi({ store });
const origin = app.listeningOrigin;
const client = new S3Client({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  forcePathStyle: true,
});
await client.send(new CreateBucketCommand({ Bucket: 'careers' }));
afterAll(async () => {
  client.destroy();
  await s3rver.close().catch(() => {}); // the last test has closed it already
  await rm(folder, { recursive: true });
});

async function objects(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'careers' }));
  return Contents.map(({ Key }) => Key);
}
async function download(token: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { body } = await call('GET', '/api/me/cv', { token });
  const { pathname, search } = new URL(body.signedUrl);
  return Buffer.from(await (await fetch(origin + pathname + search, { headers })).arrayBuffer());
}

test('[DAY-10] with S3_BUCKET CVs are written to the bucket, read from it, whole or in part, and removed from it as from a folder', async () => {
  const { token } = await candidate();
  const [first, second] = [await pdfOfSize(10 * 1024 * 1024), await realPdf('Second')];
  expect((await sendCv(origin, { token, bytes: first })).status).toBe(200);
  expect(await objects()).toEqual([expect.stringMatching(/^cvs\/[0-9a-f-]{36}$/)]);
  expect((await download(token)).equals(first)).toBe(true);
  expect((await download(token, { range: 'bytes=0-4' })).toString()).toBe('%PDF-');
  const replaced = await objects();
  await sendCv(origin, { token, bytes: second });
  expect(await objects()).toEqual([expect.not.stringContaining(String(replaced[0]))]);
  expect(await download(token)).toEqual(second);
  expect([await readdir(cvFolder), await readdir(cvs.incoming)]).toEqual([['incoming'], []]);
  await call('DELETE', '/api/me/cv', { token });
  expect(await objects()).toEqual([]);
});

test('[SITE-07] with S3_BUCKET pictures lie below pictures/, are served from there, and are removed from it', async () => {
  const { token } = await admin();
  const { body } = await sendPicture(origin, { token, bytes: await plain(96).png().toBuffer() });
  const file = expect.stringMatching(/^pictures\/[0-9a-f-]{36}$/);
  expect(await objects()).toEqual([file, file]);
  const served = await fetch(`${origin}/pictures/${body.id}-96.avif`);
  const { size } = await db.pictureFile.findFirstOrThrow({ where: { format: 'avif' } });
  expect([served.status, (await served.arrayBuffer()).byteLength]).toEqual([200, size]);
  await sweepOrphans({ db, store }, new Date(Date.now() + 2 * 24 * 60 * 60_000));
  expect(await objects()).toEqual([file, file]);
  await db.picture.delete({ where: { id: body.id } });
  await sweepDiscarded({ db, store });
  expect(await objects()).toEqual([]);
  expect(await readdir(cvs.incoming)).toEqual([]);
});

test('[DAY-10] while the bucket is unavailable an upload is refused, and the previous CV stays', async () => {
  const { token } = await candidate();
  const { body } = await sendCv(origin, { token, bytes: await realPdf() });
  await s3rver.close();
  expect(await sendCv(origin, { token, bytes: await realPdf('Newer') })).toEqual({
    status: 503,
    body: { error: 'The service is temporarily unavailable. Please try again.' },
  });
  expect((await call('GET', '/api/me', { token })).body.cv_url).toBe(body.cv_url);
  const picture = { token: (await admin()).token, bytes: await plain(96).png().toBuffer() };
  expect(await sendPicture(origin, picture)).toMatchObject({ status: 503 });
  expect([await readdir(cvs.incoming), await db.picture.count()]).toEqual([[], 0]);
});
