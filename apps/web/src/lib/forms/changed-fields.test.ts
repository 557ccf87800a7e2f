import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const input = { full_name: 'Ann', phone: null, location: 'Leeds, UK' };

test('only the changed fields are saved, also one that was emptied', () => {
  expect(changedFields(input, { location: true })).toEqual({ location: 'Leeds, UK' });
  expect(changedFields(input, { full_name: true, phone: true })).toEqual({ full_name: 'Ann', phone: null });
  expect(changedFields(input, {})).toEqual({});
});
