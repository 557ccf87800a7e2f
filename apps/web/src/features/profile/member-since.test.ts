import { expect, test } from 'vitest';
import { memberSince } from './member-since.ts';

test('[PROFILE-11] a member since a day is told the day', () => {
  expect(memberSince('2026-03-08T21:31:00.000Z')).toBe('8 March 2026');
});

test.each([undefined, '', 'soon', '1970-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'])(
  '[PROFILE-11] a member without a day is one since recently: %s',
  (created_at) => {
    expect(memberSince(created_at)).toBe('Recently');
  },
);
