import type { FileOwner } from '@careers/db/stored-files';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const CVS = 'cvs/';
const PICTURES = 'pictures/';
/** The folders of all files, in the data folder, in a bucket and in a backup. */
export const storedFolders = [CVS, PICTURES] as const;
/** The folder with which the keys of each owner's files begin. Those without one are in `cvs`. */
const folders: Record<FileOwner, string> = { cvs: '', data_exports: '', picture_files: PICTURES };

const form = new RegExp(`^(${PICTURES})?${uuid}$`);

/** Makes a new key that cannot be guessed (122 random bits), of a file that a row of `owner` will name. */
export function newStorageKey(owner: FileOwner): string {
  return folders[owner] + crypto.randomUUID();
}

export function isStorageKey(name: string): boolean {
  return form.test(name);
}

/** Where a file is, below the data folder or in a bucket. */
export function pathOfKey(key: string): string {
  return key.includes('/') ? key : CVS + key;
}

/** The key of the file at a place; null: what is there is no file of the store. */
export function keyOfPath(path: string): string | null {
  const key = path.startsWith(CVS) ? path.slice(CVS.length) : path;
  return isStorageKey(key) && pathOfKey(key) === path ? key : null;
}
