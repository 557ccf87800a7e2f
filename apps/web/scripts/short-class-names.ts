import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Characters that stand for a file in a class's name. */
const FILE = 4;

/**
 * Names the classes of CSS modules in a build, for `css.modules.generateScopedName`: the file's characters and the number
 * of the class in it. They stand in every page, in its sheet and in the scripts; Vite's own names are three times as long.
 *
 * @throws Error where two files would have the same characters: rename one.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { file: string; names: Map<string, number> }>();
  return (name, path) => {
    const file = relative(root, path.replace(/\?.*$/, ''));
    const id = createHash('sha256').update(file).digest('hex').slice(0, FILE);
    const known = files.get(id) ?? { file, names: new Map<string, number>() };
    if (known.file !== file) throw new Error(`The classes of ${file} and ${known.file} would have the same names`);
    files.set(id, known);
    const number = known.names.get(name) ?? known.names.size;
    known.names.set(name, number);
    return `_${id}${number.toString(36)}`;
  };
}
