import { beforeEach, expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { clearDrafts } from './draft-storage.ts';
import { formDrafts } from './form-draft.ts';

const draft = { saved_at: '2026-11-21T09:00:00.000Z', version: 3, values: { title: 'Fleet Planner' } };

beforeEach(() => clearDrafts());

test('the draft of a form is stored under its own key, and removed with the others at sign-out', () => {
  formDrafts.save('ann job-1', draft);
  formDrafts.save('ann job-2', { ...draft, version: 4 });
  formDrafts.save('ann job-1', null);
  expect([formDrafts.read('ann job-1'), formDrafts.read('ann job-2')?.version]).toEqual([null, 4]);
  clearDrafts();
  expect(formDrafts.read('ann job-2')).toBeNull();
});

test('the eleventh draft replaces the oldest', () => {
  for (let count = 1; count <= 11; count += 1) formDrafts.save(`ann job-${count}`, draft);
  expect([formDrafts.read('ann job-1'), formDrafts.read('ann job-2')]).toEqual([null, draft]);
});

test.each(['{"ann job-1": {"te', '"text"', '{"ann job-1":{"version":"3"}}'])(
  'a storage that holds %s has no draft, and accepts a new one',
  (stored) => {
    browserStorage.setItem('careers-form-drafts', stored);
    expect(formDrafts.read('ann job-1')).toBeNull();
    formDrafts.save('ann job-1', draft);
    expect(formDrafts.read('ann job-1')).toEqual(draft);
  },
);
