import { readdir } from 'node:fs/promises';
import { pictureFormats, pictureWidths } from '@careers/contracts/site/pictures';
import { createJob } from '@careers/samples/factories/job';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { withFactor } from '../../testing/with-factor.ts';
import { bomb, noisy, plain, sendForm, sendPicture } from './testing/send-picture.ts';

const api = await testApi();
const { app, admin, candidate, member, cvs, db, call } = api;
const origin = app.listeningOrigin;
const { token } = await admin();

async function fetched(id: string, width: number, format = 'webp') {
  const reply = await fetch(`${origin}/pictures/${id}-${width}.${format}`);
  return Buffer.from(await reply.arrayBuffer());
}
/** The colour in the middle of a file, or at a place of it. */
async function colourOf(bytes: Buffer, at?: { left: number; top: number }) {
  const { width, height } = await sharp(bytes).metadata();
  const { left, top } = at ?? { left: Math.floor(width / 2), top: Math.floor(height / 2) };
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}
function near(colour: readonly number[], by = 30) {
  return colour.map((each) => ({
    asymmetricMatch: (value: unknown) => Math.abs(Number(value) - each) <= by,
  }));
}

const notAPicture = { status: 415, body: { error: 'Choose a picture in JPEG, PNG or WebP format' } };
const damaged = {
  status: 422,
  body: { error: 'This picture is damaged or incomplete. Save it again, then choose it.' },
};
const tooSmall = { status: 422, body: { error: 'This picture is too small. Choose a larger one.' } };
const tooMany = { status: 422, body: { error: 'Choose a picture of at most 40 megapixels' } };
async function cut(picture: Sharp, part: number) {
  const bytes = await picture.toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * part));
}
const markup = Buffer.from('<!doctype html><script>alert(1)</script>');

test.for([
  ['a picture of 30,000 × 30,000 pixels in 40 kB', () => bomb(30_000, 30_000, 40_000_000), tooMany],
  ['one of 40.1 megapixels', () => bomb(10_000, 4_010, 10_000), tooMany],
  [
    'an SVG with the name of a JPEG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect/></svg>'),
    notAPicture,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), notAPicture],
  ['a web page', () => markup, notAPicture],
  ['a web page that begins as a JPEG', () => Buffer.concat([Buffer.from('FFD8FF', 'hex'), markup]), damaged],
  ['a GIF', () => plain(200).gif().toBuffer(), notAPicture],
  ['a TIFF', () => plain(200).tiff().toBuffer(), notAPicture],
  ['an AVIF', () => plain(200).avif({ effort: 0 }).toBuffer(), notAPicture],
  ['a HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), notAPicture],
  ['an empty file', () => Buffer.alloc(0), notAPicture],
  ['a JPEG of ten bytes', () => Buffer.from('FFD8FFE000104A464946', 'hex'), damaged],
  ['a JPEG without its end', () => cut(noisy(200, 200).jpeg(), 0.7), damaged],
  ['a progressive JPEG without its end', () => cut(noisy(200, 200).jpeg({ progressive: true }), 0.7), damaged],
  ['a PNG without its end', () => cut(noisy(200, 200).png(), 0.7), damaged],
  ['a WebP without its end', () => cut(noisy(200, 200).webp(), 0.7), damaged],
  ['a picture of one pixel', () => plain(1).png().toBuffer(), tooSmall],
  ['a photograph of a person that is 95 pixels wide', () => plain(95, 400).png().toBuffer(), tooSmall],
] as const)('[SITE-03] %s is refused with a sentence and leaves nothing', async ([, made, refusal]) => {
  expect(await sendPicture(origin, { token, bytes: await made() })).toEqual(refusal);
  expect([await db.picture.count(), await readdir(cvs.incoming)]).toEqual([0, []]);
});

test('[SITE-03] a hero picture of 719 pixels is too small, and one of 720 is kept in its one width', async () => {
  expect(await sendPicture(origin, { token, kind: 'hero', bytes: await plain(719, 600).png().toBuffer() })).toEqual(
    tooSmall,
  );
  expect(await sendPicture(origin, { token, kind: 'hero', bytes: await plain(800, 404).png().toBuffer() })).toEqual(
    tooSmall,
  );
  const { body } = await sendPicture(origin, { token, kind: 'hero', bytes: await plain(720, 405).png().toBuffer() });
  expect(body.width).toBe(720);
  const files = await db.pictureFile.findMany({ where: { picture_id: body.id }, orderBy: { format: 'asc' } });
  expect(files.map(({ width, format }) => [width, format])).toEqual([
    [720, 'avif'],
    [720, 'webp'],
  ]);
});

test('[SITE-03] a picture of more than 10 MB is refused as it arrives', async () => {
  const large = { status: 413, body: { error: 'Choose a picture smaller than 10 MB' } };
  expect(await sendPicture(origin, { token, bytes: Buffer.alloc(11 * 1024 * 1024, 1) })).toEqual(large);
  expect(await readdir(cvs.incoming)).toEqual([]);
});

test.for([
  ['a greyscale picture', () => plain(120, 120, '#999').greyscale().jpeg().toBuffer(), [0x99, 0x99, 0x99]],
  [
    'a picture of sixteen bits a colour',
    () => plain(120, 120, '#19c').toColourspace('rgb16').png().toBuffer(),
    [0x11, 0x99, 0xcc],
  ],
  ['a transparent picture', () => transparent().png().toBuffer(), [255, 255, 255]],
  ['a picture with a palette', () => plain(120, 120, '#19c').png({ palette: true }).toBuffer(), [0x11, 0x99, 0xcc]],
  ['a CMYK picture', () => plain(120, 120, '#19c').toColourspace('cmyk').jpeg().toBuffer(), [0x11, 0x99, 0xcc]],
  [
    'a picture with a profile of more colours',
    () => plain(120).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(), // 234, 51, 35 without its profile
    [255, 0, 0],
  ],
] as const)('[SITE-03] %s becomes sRGB in its own colours, without a profile', async ([, made, colour]) => {
  const { status, body } = await sendPicture(origin, { token, bytes: await made() });
  expect(status).toBe(200);
  for (const format of pictureFormats) {
    const bytes = await fetched(body.id, 96, format);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' });
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    expect(await colourOf(bytes)).toEqual(near(colour, 40));
  }
});
function transparent() {
  return sharp({ create: { width: 120, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
}

test('[SITE-03] an animation becomes its first picture', async () => {
  const pages = [await plain(120, 120, '#0a0').png().toBuffer(), await plain(120, 120, '#a00').png().toBuffer()];
  const animation = await sharp(pages, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { body } = await sendPicture(origin, { token, bytes: animation });
  const made = await fetched(body.id, 96);
  expect((await sharp(made).metadata()).pages ?? 1).toBe(1);
  expect(await colourOf(made)).toEqual(near([0, 0xaa, 0]));
});

test('[SITE-03] what follows the end of a picture, and its GPS, XMP and comments, are in no file', async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/>secret</x:xmpmeta>';
  const photo = await plain(400)
    .withExif({ IFD0: { ImageDescription: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from('FFFE0008', 'hex'), Buffer.from('secret')]);
  const bytes = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), markup]);
  const { body } = await sendPicture(origin, { token, bytes });
  for (const width of pictureWidths('person', body.width))
    for (const format of pictureFormats) {
      const made = await fetched(body.id, width, format);
      expect(made.toString('latin1')).not.toMatch(/secret|script|xmp|exif/i);
      const { exif, xmp: kept, icc, comments, orientation } = await sharp(made).metadata();
      expect([exif, kept, icc, comments, orientation]).toEqual(Array(5).fill(undefined));
    }
});

test.for([
  [1, 0, false],
  [2, 0, true],
  [3, 180, false],
  [4, 180, true],
  [5, 90, true],
  [6, 270, false],
  [7, 270, true],
  [8, 90, false],
] as const)(
  '[SITE-03] a photograph of EXIF orientation %i stands upright',
  async ([orientation, degrees, mirrored]) => {
    // Its upper left corner is red as it is meant to be seen; what is sent is turned, as a camera stores it.
    const corner = { input: await plain(150).png().toBuffer(), left: 0, top: 0 };
    const upright = await plain(300, 300, '#00f').composite([corner]).png().toBuffer();
    const turned = await sharp(upright).rotate(degrees).png().toBuffer();
    const bytes = await sharp(mirrored ? await sharp(turned).flop().toBuffer() : turned)
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const { body } = await sendPicture(origin, { token, bytes });
    const made = await fetched(body.id, 96);
    expect([
      await colourOf(made, { left: 20, top: 20 }),
      await colourOf(made, { left: 75, top: 20 }),
      await colourOf(made, { left: 20, top: 75 }),
    ]).toEqual([near([255, 0, 0]), near([0, 0, 255]), near([0, 0, 255])]);
  },
);

test('a form with anything but a kind and a picture is refused with a sentence', async () => {
  const photo = new File([Uint8Array.from(await plain(120).png().toBuffer())], 'photo.png');
  function form(...parts: [string, string | File][]) {
    const made = new FormData();
    for (const [name, value] of parts) made.append(name, value);
    return sendForm(origin, { token, form: made });
  }
  const missing = {
    status: 400,
    body: { error: 'Please send the picture in the field ‘picture’ of a multipart form', field: 'picture' },
  };
  const unknown = { status: 400, body: { error: 'Unknown kind of picture', field: 'kind' } };
  expect(await form(['kind', 'person'])).toEqual(missing);
  expect(await form(['kind', 'person'], ['photo', photo])).toEqual(missing);
  expect(await form(['kind', 'person'], ['picture', 'a text'])).toEqual(missing);
  expect(await form(['picture', photo])).toEqual(unknown);
  expect(await form(['kind', 'toString'], ['picture', photo])).toEqual(unknown);
  expect(await form(['kind', 'person'], ['kind', 'banner'], ['picture', photo])).toEqual(unknown);
  expect(await form(['kind', 'p'.repeat(10_000)], ['picture', photo])).toEqual(unknown);
  const none = await call('POST', '/pictures', { token, body: '{}', headers: { 'content-type': 'application/json' } });
  expect([none.status, none.body]).toEqual([missing.status, missing.body]);
  expect(await readdir(cvs.incoming)).toEqual([]);
  const before = await db.picture.count();
  expect(await form(['kind', 'person'], ['picture', photo], ['picture', photo])).toMatchObject({ status: 200 });
  expect(await db.picture.count()).toBe(before + 1);
});

test('administrators alone add pictures, and where a second factor is theirs, with it', async () => {
  const bytes = await plain(120).png().toBuffer();
  expect(await sendPicture(origin, { bytes })).toMatchObject({ status: 401 });
  expect(await sendPicture(origin, { bytes, token: 'x.y.z' })).toMatchObject({ status: 401 });
  expect(await sendPicture(origin, { bytes, token: (await candidate()).token })).toMatchObject({ status: 403 });
  const recruiter = await member(await createJob(db), 'recruiter');
  expect(await sendPicture(origin, { bytes, token: recruiter.token })).toMatchObject({ status: 403 });
  const unproved = await withFactor(api, await admin());
  expect(await sendPicture(origin, { bytes, token: unproved.token })).toMatchObject({ status: 401 });
  expect(await sendPicture(origin, { bytes, token: await unproved.verify() })).toMatchObject({ status: 200 });
});
