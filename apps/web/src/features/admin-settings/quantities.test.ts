import { expect, test } from 'vitest';
import { bytesText, durationText } from './quantities.ts';

test('a size is written in the unit that fits it', () => {
  expect([0, 1, 999, 3_500, 12_345_678, 999_999_999, 5_000_000_000_000_000].map(bytesText)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '3.5 kB',
    '12.3 MB',
    '1,000 MB',
    '5,000 TB',
  ]);
});

test('a duration is written in its largest whole unit', () => {
  expect([1, 90, 600, 3600, 5400, 86_400, 172_800].map(durationText)).toEqual([
    '1 second',
    '90 seconds',
    '10 minutes',
    '1 hour',
    '90 minutes',
    '1 day',
    '2 days',
  ]);
});
