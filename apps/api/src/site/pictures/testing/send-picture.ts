import { randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import type { AddedPicture, PictureKind } from '@careers/contracts/site/pictures';
import { noContent, type SiteContent, type SiteSettings } from '@careers/contracts/site/site-content';
import sharp, { type Color } from 'sharp';
import { v7 as uuid } from 'uuid';
import type { testApi } from '../../../testing/test-api.ts';

type Sent = { token?: string | undefined; bytes: Uint8Array; kind?: PictureKind };

/** Uploads a picture to a product at `origin` as the form of the settings does. */
export async function sendPicture(origin: string, { token, bytes, kind = 'person' }: Sent) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('picture', new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  return sendForm(origin, { token, form });
}

export async function sendForm(origin: string, { token, form }: { token?: string | undefined; form: FormData }) {
  const reply = await fetch(`${origin}/pictures`, {
    method: 'POST',
    body: form,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: reply.status, body: (await reply.json()) as AddedPicture & { error?: string } };
}

/** A picture of one colour. */
export function plain(width: number, height = width, background: Color = '#f00') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Noise, which no encoder makes small. */
export function noisy(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** Four rows of noise, again and again: a PNG of 70 kB, and a WebP of a megabyte. */
export function striped(width: number, height: number) {
  const rows = randomBytes(width * 3 * 4);
  const pixels = Buffer.concat(Array<Buffer>(height / 4).fill(rows));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, sum]);
}

/** A PNG of black pixels in few bytes, of whose rows only the first are there. */
export function bomb(width: number, height: number, bytes: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8); // eight bits of each of three colours
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(bytes))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), ...parts]);
}

/** A person of the site with a picture. */
export function shownPerson(picture: AddedPicture | null, { id = uuid(), name = 'Ruth' } = {}) {
  return {
    id,
    name,
    role: 'Fleet control',
    line: 'I like the rota.',
    consented_on: '2026-11-01',
    picture: picture && described(picture),
  };
}

export function described({ id, width }: AddedPicture) {
  return { id, width, alt: 'Our yard at dusk', decorative: false };
}

/** Saves the site in an administrator's name. A refusal is its code. */
export async function saveSite(
  { query, mutate }: Pick<Awaited<ReturnType<typeof testApi>>, 'query' | 'mutate'>,
  by: { token: string },
  content: Partial<SiteContent>,
): Promise<SiteSettings | string> {
  const { version } = (await query('admin.site.read', {}, by)) as SiteSettings; // as its output schema says
  const saved: unknown = await mutate(
    'admin.site.save',
    { version, note: '', content: { ...noContent, ...content } },
    by,
  );
  return saved as SiteSettings | string; // as its output schema says
}
