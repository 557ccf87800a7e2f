import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How a picture differs from the accepted one: 'new' where none was accepted, else the share of pixels, from 0 to 1. */
export type Difference = 'new' | number;

/** Compares two PNG files, and writes one that marks the differing pixels where there are any. */
export async function comparePictures(taken: string, accepted: string, marked: string): Promise<Difference> {
  const before = await readFile(accepted).catch(() => undefined);
  if (!before) return 'new';
  const [now, then] = [PNG.sync.read(await readFile(taken)), PNG.sync.read(before)];
  if (now.width !== then.width || now.height !== then.height) return 1;
  const marks = new PNG({ width: now.width, height: now.height });
  const count = pixelmatch(then.data, now.data, marks.data, now.width, now.height, { threshold: 0.1 });
  if (count === 0) return 0;
  await mkdir(dirname(marked), { recursive: true });
  await writeFile(marked, PNG.sync.write(marks));
  return count / (now.width * now.height);
}
