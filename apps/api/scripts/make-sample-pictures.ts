import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brandFrom } from '@careers/contracts/site/brand';
import type { Picture, PictureKind } from '@careers/contracts/site/pictures';
import sharp from 'sharp';
import { pictureEncoder } from '../src/site/pictures/picture-encoder.ts';
import { SAMPLE_FILES } from '../src/site/pictures/sample-pictures.ts';

/*
 * Makes the files of the sample company's pictures from their drawings, as uploads are encoded:
 *   node apps/api/scripts/make-sample-pictures.ts
 */
const DRAWINGS = join(import.meta.dirname, 'sample-pictures');
const encode = pictureEncoder();
const { hero, people } = brandFrom().story;

await make('hero', hero);
for (const { picture } of people) await make('person', picture);

async function make(kind: PictureKind, picture: Picture | undefined): Promise<void> {
  if (!picture) return;
  const drawn = join(SAMPLE_FILES, picture.id);
  await sharp(join(DRAWINGS, `${picture.id}.svg`))
    .png()
    .toFile(drawn);
  const { files } = await encode(kind, drawn);
  await rm(drawn);
  for (const { width, format, size } of files) console.log(`${picture.id}-${width}.${format}: ${size} bytes`);
}
