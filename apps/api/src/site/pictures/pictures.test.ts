import { request } from 'node:http';
import { once } from 'node:events';
import { pictureFormats, pictureWidths } from '@careers/contracts/site/pictures';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { plain, saveSite, sendPicture, shownPerson } from './testing/send-picture.ts';

const api = await testApi();
const { app, admin, call, db, cvs } = api;
const origin = app.listeningOrigin;
const colleague = await admin();
const { token } = colleague;

function get(name: string, headers: Record<string, string> = {}) {
  return call('GET', `/pictures/${name}`, { headers });
}
/** The status of an address that is sent as it is written: fetch would correct it. */
async function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const [response] = await once(request({ hostname, port, path }).end(), 'response');
  response.resume();
  return response.statusCode;
}

test('[SITE-03] a picture is made into three widths of AVIF and WebP, upright and without metadata', async () => {
  const right = { input: await plain(750, 3000, '#00f').png().toBuffer(), gravity: 'east' };
  const photo = await plain(1500, 3000)
    .composite([right])
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 }) // its left is the top
    .jpeg()
    .toBuffer();
  const { status, body } = await sendPicture(origin, { token, kind: 'hero', bytes: photo });
  expect([status, body]).toEqual([200, { id: expect.any(String), width: 1920 }]);
  for (const width of pictureWidths('hero', body.width))
    for (const format of pictureFormats) {
      const reply = await fetch(`${origin}/pictures/${body.id}-${width}.${format}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const made = await sharp(bytes).metadata();
      expect(made).toMatchObject({ width, height: Math.round((width * 9) / 16), space: 'srgb' });
      expect([made.exif, made.icc, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('secret')).toBe(false);
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([(data[0] ?? 0) > 200, (data.at(-1) ?? 0) > 200], 'red above blue').toEqual([true, true]);
    }
});

test('[SITE-04] an address never changes its content: the same picture again has another, and is kept for ever', async () => {
  const bytes = await plain(720, 405).png().toBuffer();
  const [{ body: first }, { body: second }] = [
    await sendPicture(origin, { token, kind: 'hero', bytes }),
    await sendPicture(origin, { token, kind: 'hero', bytes }),
  ];
  expect(first.id).not.toBe(second.id);
  const name = `${first.id}-720.webp`;
  const { headers } = await get(name);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await get(name, { 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
  const head = await call('HEAD', `/pictures/${name}`);
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers).toMatchObject({ etag: headers['etag'], 'content-length': headers['content-length'] });
  expect((await get(name, { range: 'bytes=0-3' })).status, 'parts are not served').toBe(200);
});

test('[SITE-07] browsers and caches ask again after a minute for a person’s picture, and it is gone once they are removed', async () => {
  const { body } = await sendPicture(origin, { token, bytes: await plain(500, 700).png().toBuffer() });
  await saveSite(api, colleague, { people: [shownPerson(body)] });
  const name = `${body.id}-96.webp`;
  const { headers } = await get(name);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', etag: expect.any(String) });
  const again = await get(name, { 'if-none-match': headers['etag'] ?? '' });
  expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', 'public, max-age=60']);
  await saveSite(api, colleague, { people: [] });
  expect((await get(name, { 'if-none-match': headers['etag'] ?? '' })).status).toBe(404);
  expect((await get(name)).headers['cache-control'], 'no cache keeps that it is missing').toBe('no-store');
  expect(await db.discardedFile.count()).toBe(6);
});

test('a picture whose file is missing is missing, and a name that is none is never an error', async () => {
  const { body } = await sendPicture(origin, { token, bytes: await plain(96).png().toBuffer() });
  const { id } = body;
  for (const path of [
    '',
    '..%2f..%2fcvs',
    '../../etc/passwd',
    '%2e%2e%2fpictures',
    `${id}-96.jpg`,
    `${id}-97.webp`,
    `${id}-096.webp`,
    `${id}-96.webp%00`,
    `%00${id}-96.webp`,
    `${id}-96.webp%0a`,
    `${id}-96.webp/`,
    `${id}-99999999999999999999.webp`,
    `${id.toUpperCase()}-96.webp`,
    `${id}`,
    '%',
    '%ff%fe',
    'a'.repeat(5_000),
    "'; DROP TABLE pictures; --".replaceAll(' ', '%20'),
  ])
    expect([path, await rawStatus(`/pictures/${path}`)]).toEqual([path, path === '%' || path === '%ff%fe' ? 400 : 404]);
  expect(await rawStatus(`/pictures/${id}-96.webp`)).toBe(200);
  const [file] = await db.pictureFile.findMany({ where: { picture_id: id, format: 'webp' } });
  await cvs.store.remove(file?.storage_key ?? '');
  expect(await rawStatus(`/pictures/${id}-96.webp`)).toBe(404);
  expect((await call('GET', '/pictures')).status).toBe(404);
});
