import { expect, test } from 'vitest';
import { londonTimeOf, momentInLondon } from './london-time.ts';

test('a moment is a day and time in London, in winter and in summer', () => {
  expect(londonTimeOf(new Date('2026-11-24T00:05:00Z'))).toBe('2026-11-24T00:05');
  expect(londonTimeOf(new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T02:00');
});

test('a day and time in London is a moment: one that the clocks skip is an hour later, one that they repeat is the first', () => {
  expect(momentInLondon('2026-12-01T09:00')?.toISOString()).toBe('2026-12-01T09:00:00.000Z');
  expect(momentInLondon('2027-03-28T00:59')?.toISOString()).toBe('2027-03-28T00:59:00.000Z');
  expect(momentInLondon('2027-03-28T01:30')?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(momentInLondon('2027-03-28T09:00')?.toISOString()).toBe('2027-03-28T08:00:00.000Z');
  expect(momentInLondon('2027-10-31T01:30')?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  for (const wrong of ['2027-02-29T09:00', '2026-12-01T24:01', '2026-13-01T09:00'])
    expect(momentInLondon(wrong)).toBeNull();
});
