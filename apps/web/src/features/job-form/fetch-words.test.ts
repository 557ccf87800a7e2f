import { expect, test } from 'vitest';
import { fetchWords } from './fetch-words.ts';

const now = new Date('2026-11-30T12:00:00Z');

test.each([
  ['2026-11-30T12:00:02Z', '203.0.113.0/24', 'last fetched less than a minute ago by 203.0.113.*'], // a clock that is ahead
  ['2026-11-30T11:59:00Z', '198.51.0.0/24', 'last fetched 1 minute ago by 198.51.0.*'],
  ['2026-11-30T08:01:00Z', '203.0.113.0/24', 'last fetched 3 hours ago by 203.0.113.*'],
  ['2026-11-28T11:00:00Z', '2001:db8:1::/48', 'last fetched 2 days ago by 2001:db8:1:*'],
  ['2026-10-21T12:00:00Z', null, 'last fetched 40 days ago'],
])('[TRUE-02] a fetch of %s from %s is ‘%s’', (at, network, words) => {
  expect(fetchWords({ at, network }, now)).toBe(words);
});
