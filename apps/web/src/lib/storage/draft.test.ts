import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from './browser-storage.ts';
import { clearDrafts } from './draft-storage.ts';
import { drafts } from './draft.ts';

const letter = { text: 'I know vans.', version: 0 };

beforeEach(() => clearDrafts());

test('a draft is stored under its own key, and removed with the others at sign-out', () => {
  drafts.save('letter ann job-1', letter);
  drafts.save('letter ann job-2', { text: 'I know leases.', version: 0 });
  expect(drafts.read('letter ann job-1')).toEqual(letter);
  drafts.save('letter ann job-1', null);
  expect([drafts.read('letter ann job-1'), drafts.read('letter ann job-2')]).toEqual([
    null,
    { text: 'I know leases.', version: 0 },
  ]);
  clearDrafts();
  expect(drafts.read('letter ann job-2')).toBeNull();
});

test.each([
  ['what is not JSON', '{"letter ann job-1": {"te'],
  ['no object', '"letter ann job-1"'],
  ['null', 'null'],
  ['a draft that is a text', '{"letter ann job-1":"I know vans."}'],
  ['a draft that is null', '{"letter ann job-1":null}'],
  ['a draft without a text', '{"letter ann job-1":{"version":0}}'],
  ['a draft whose text is a number', '{"letter ann job-1":{"text":1,"version":0}}'],
  ['a draft whose version is a text', '{"letter ann job-1":{"text":"I know vans.","version":"0"}}'],
])('a storage that holds %s has no draft, and accepts a new one', (_, stored) => {
  tabStorage.setItem('careers-drafts', stored);
  expect(drafts.read('letter ann job-1')).toBeNull();
  drafts.save('letter ann job-1', letter);
  expect(drafts.read('letter ann job-1')).toEqual(letter);
});

test('a corrupt draft does not remove the others', () => {
  tabStorage.setItem('careers-drafts', JSON.stringify({ broken: 7, 'letter ann job-1': letter }));
  expect(drafts.read('letter ann job-1')).toEqual(letter);
});
