import { beforeEach, expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { clearDrafts } from './draft-storage.ts';
import { readFormDraft, saveFormDraft } from './form-draft.ts';

const draft = { saved_at: '2026-11-21T09:00:00.000Z', version: 3, values: { title: 'Fleet Planner' } };

beforeEach(() => clearDrafts());

test('the draft of a form is kept under its own key, and forgotten with the others at sign-out', () => {
  saveFormDraft('ann job-1', draft);
  saveFormDraft('ann job-2', { ...draft, version: 4 });
  saveFormDraft('ann job-1', null);
  expect([readFormDraft('ann job-1'), readFormDraft('ann job-2')?.version]).toEqual([null, 4]);
  clearDrafts();
  expect(readFormDraft('ann job-2')).toBeNull();
});

test('the eleventh draft takes the place of the oldest', () => {
  for (let count = 1; count <= 11; count += 1) saveFormDraft(`ann job-${count}`, draft);
  expect([readFormDraft('ann job-1'), readFormDraft('ann job-2')]).toEqual([null, draft]);
});

test.each(['{"ann job-1": {"te', '"text"', '{"ann job-1":{"version":"3"}}'])(
  'a storage that holds %s holds no draft, and takes a new one',
  (stored) => {
    browserStorage.setItem('careers-form-drafts', stored);
    expect(readFormDraft('ann job-1')).toBeNull();
    saveFormDraft('ann job-1', draft);
    expect(readFormDraft('ann job-1')).toEqual(draft);
  },
);
