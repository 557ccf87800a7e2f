import { fileOwners } from '@careers/db/stored-files';
import { expect, test } from 'vitest';
import { isStorageKey, keyOfPath, newStorageKey, pathOfKey } from './storage-key.ts';

test('each file has one place, and the key of that place is its own', () => {
  const folders = fileOwners.map((owner) => {
    const key = newStorageKey(owner);
    expect([isStorageKey(key), keyOfPath(pathOfKey(key))]).toEqual([true, key]);
    return pathOfKey(key).slice(0, -36);
  });
  expect(folders).toEqual(['cvs/', 'cvs/', 'pictures/']);
});

test('a place that is no file of the store has no key', () => {
  const id = crypto.randomUUID();
  for (const path of [
    id,
    `pictures/../${id}`,
    `cvs/../${id}`,
    `cvs/pictures/${id}`,
    `pictures/pictures/${id}`,
    `pictures/incoming/${id}`,
    `cvs/incoming/${id}`,
    `/pictures/${id}`,
    `pictures//${id}`,
    `pictures/${id}\n`,
    `pictures/${id}/..`,
    `pictures/${id.toUpperCase()}`,
    `Pictures/${id}`,
    'pictures/',
    '',
  ])
    expect([path, keyOfPath(path)]).toEqual([path, null]);
});
