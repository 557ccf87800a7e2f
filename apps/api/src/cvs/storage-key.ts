import type { FileOwner } from '@careers/db/stored-files';

/** Makes a new key that cannot be guessed (122 random bits), of a file that a row of `owner` will name. */
export function newStorageKey(_owner: FileOwner): string {
  return crypto.randomUUID();
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isStorageKey(name: string): boolean {
  return form.test(name);
}
