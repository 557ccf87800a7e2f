import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files of the product, without tests and what only they use, whose text passes a check.
 *
 * @param names A pattern of their names in the folder.
 */
export async function productFiles(
  folder: string,
  names: string,
  passes: (text: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for await (const name of glob(names, { cwd: folder }))
    if (!/(\.test|\.long)\.tsx?$|(^|\/)testing\//.test(name) && passes(await readFile(join(folder, name), 'utf8')))
      found.push(name);
  return found.toSorted();
}
