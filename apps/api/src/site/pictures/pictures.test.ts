import { noContent, type SiteContent, type SiteSettings } from '@careers/contracts/site/site-content';
import { type AddedPicture, pictureFormats, type PictureKind, pictureWidths } from '@careers/contracts/site/pictures';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
const { admin, db, mutate, query } = api;
const colleague = await admin();

/** A picture of a gradient, whose left half is red and whose right half is blue. */
function drawn(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, gravity: 'east' },
  ]);
}
async function upload(
  bytes: Buffer,
  { kind = 'hero' as PictureKind, token = colleague.token as string | undefined } = {},
) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('picture', new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/pictures',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) as AddedPicture & { error?: string } };
}
async function save(content: Partial<SiteContent>) {
  const { version } = (await query('admin.site.read', {}, colleague)) as SiteSettings; // as its output schema says
  return mutate('admin.site.save', { version, note: '', content: { ...noContent, ...content } }, colleague);
}
function get(name: string, headers = {}) {
  return api.app.inject({ method: 'GET', url: `/pictures/${name}`, headers });
}
function person(picture: SiteContent['people'][number]['picture']) {
  return {
    id: uuid(),
    name: 'Ruth',
    role: 'Fleet control',
    line: 'I like the rota.',
    consented_on: '2026-11-01',
    picture,
  };
}
function described({ id, width }: AddedPicture) {
  return { id, width, alt: 'Our yard at dusk', decorative: false };
}

test('[SITE-03] a picture is made into three widths of AVIF and WebP, upright and without metadata', async () => {
  const photo = await drawn(1500, 3000)
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 }) // its left is the top
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(photo);
  expect([status, body]).toEqual([200, { id: expect.any(String), width: 1920 }]);
  for (const width of pictureWidths('hero', body.width))
    for (const format of pictureFormats) {
      const { statusCode, headers, rawPayload } = await get(`${body.id}-${width}.${format}`);
      expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const made = await sharp(rawPayload).metadata();
      expect(made).toMatchObject({ width, height: Math.round((width * 9) / 16), space: 'srgb' });
      expect([made.exif, made.icc, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(rawPayload.includes('secret')).toBe(false);
      const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([(data[0] ?? 0) > 200, (data.at(-1) ?? 0) > 200], 'red above blue').toEqual([true, true]);
    }
});

test('a removed person’s picture is gone at once, and its files soon after', async () => {
  const photo = (await upload(await drawn(500, 700).png().toBuffer(), { kind: 'person' })).body;
  await save({ people: [person(described(photo))] });
  const name = `${photo.id}-96.webp`;
  const { headers } = await get(name);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', etag: expect.any(String) });
  expect((await get(name, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  await save({ people: [] });
  expect((await get(name)).statusCode).toBe(404);
  expect(await db.discardedFile.count()).toBe(6);
});
