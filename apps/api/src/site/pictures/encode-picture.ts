import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ErrorCode } from '@careers/contracts/common/errors';
import { limits } from '@careers/contracts/common/limits';
import {
  pictureFormats,
  pictureHeight,
  pictureKinds,
  pictureWidths,
  type PictureFormat,
  type PictureKind,
} from '@careers/contracts/site/pictures';

type EncodedFile = { path: string; width: number; format: PictureFormat; size: number };
export type Encoded = { width: number; files: EncodedFile[] };

/**
 * The loaders of libvips that may open an upload. An SVG, a PDF or any other file is refused whatever its name, and what
 * sharp then says.
 */
const loaders = ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'];
const NO_LOADER = 'unsupported image format';

/**
 * `effort`: of the encoder, from 0 to its most. More takes seconds and saves few bytes. `chromaSubsampling`: that of
 * cameras' own files; without it AVIF takes twice the time.
 */
const encoders = {
  avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
} as const;

/**
 * Makes the files of a picture, beside it. They have none of its metadata, no profile of colours but sRGB, and stand upright.
 * An animation becomes its first picture.
 */
async function encode(kind: PictureKind, path: string): Promise<Encoded | ErrorCode> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => null,
  );
  if (sharp === null) return 'pictures_unavailable';
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
  sharp.cache(false);
  // Reads the size from the header alone, so that a picture of many pixels in few bytes is refused before it takes memory.
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(String);
  if (typeof header === 'string') return header.includes(NO_LOADER) ? 'not_a_picture' : 'picture_damaged';
  const { autoOrient } = header;
  if (autoOrient.width * autoOrient.height > limits.picture_pixels) return 'picture_too_many_pixels';
  const width =
    pictureWidths(kind, Math.min(autoOrient.width, Math.floor(autoOrient.height / pictureKinds[kind].shape))).at(-1) ??
    0;
  if (width < pictureKinds[kind].widths[0]) return 'picture_too_small';
  const size = { width, height: pictureHeight(kind, width) };
  const upright = sharp(path, { limitInputPixels: limits.picture_pixels, failOn: 'error', sequentialRead: true });
  const pixels = await upright
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (pixels === null) return 'picture_damaged';
  const files: EncodedFile[] = [];
  for (const each of pictureWidths(kind, width))
    for (const format of pictureFormats) {
      const file = `${path}-${each}.${format}`;
      const picture = sharp(pixels.data, { raw: pixels.info }).resize({
        width: each,
        height: pictureHeight(kind, each),
      });
      const bytes = await picture.toFormat(format, encoders[format]).toBuffer();
      await writeFile(file, bytes, { mode: 0o600, flush: true });
      files.push({ path: file, width: each, format, size: bytes.length });
    }
  return { width, files };
}

// A program of its own: `node encode-picture.ts KIND PATH` prints the files, or the code of an error, as JSON.
setPriority(10); // requests come first
const [, , kind, path] = process.argv;
process.stdout.write(JSON.stringify(await encode(kind as PictureKind, path ?? ''))); // given by `pictureEncoder` alone
