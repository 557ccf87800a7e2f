import { expect, test } from 'vitest';
import { daysText, share } from './report-tables.ts';

test.each([
  [0.01, 'Less than an hour'],
  [1 / 24, '1 hour'],
  [0.2, '5 hours'],
  [1.97, '47 hours'],
  [1.999, '2 days'],
  [3.24, '3.2 days'],
  [9.98, '10 days'],
  [34.4, '34 days'],
  [1234, '1,234 days'],
  [null, '– fewer than 5'],
])('a first answer after %s days is shown as %s', (days, text) => {
  expect(daysText(days, true)).toBe(text);
});

test.each([
  [0, '0 days'],
  [0.96, '1 day'],
  [1.5, '1.5 days'],
  [2, '2 days'],
])('a hire after %s days, which has no time of day, is shown as %s', (days, text) => {
  expect(daysText(days, false)).toBe(text);
});

test('[REPORT-04] a share of fewer than five is not shown', () => {
  expect(share(2, 4)).toBe('– fewer than 5');
  expect(share(1, 5)).toBe('20%');
  expect(share(0, 5)).toBe('0%');
  expect(share(1, 3000)).toBe('Less than 1%');
  expect(share(2999, 3000)).toBe('More than 99%');
});
