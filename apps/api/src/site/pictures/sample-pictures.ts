import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The files of the sample company's pictures, which `apps/api/scripts/make-sample-pictures.ts` makes. */
export const SAMPLE_FILES = join(import.meta.dirname, 'sample-files');
const names = new Set(readdirSync(SAMPLE_FILES));

/** Null: the sample company has no such file. */
export async function readSamplePicture(name: string) {
  if (!names.has(name)) return null;
  return { type: `image/${extname(name).slice(1)}`, bytes: await readFile(join(SAMPLE_FILES, name)) };
}
