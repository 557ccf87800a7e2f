import { expect, test } from 'vitest';
import { londonTimeOf, momentInLondon, momentsInLondon } from './london-time.ts';

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

test('[MEET-05] a day and time in London is no moment where the clocks skip it, and two where they repeat it', () => {
  function momentsOf(time: string): string[] {
    return momentsInLondon(time).map((moment) => moment.toISOString());
  }
  expect(momentsOf('2026-12-01T09:00')).toEqual(['2026-12-01T09:00:00.000Z']);
  expect(momentsOf('2027-07-01T09:00')).toEqual(['2027-07-01T08:00:00.000Z']);
  expect(momentsOf('2027-03-28T00:59')).toEqual(['2027-03-28T00:59:00.000Z']);
  for (const skipped of ['2027-03-28T01:00', '2027-03-28T01:30', '2027-03-28T01:59'])
    expect(momentsOf(skipped)).toEqual([]);
  expect(momentsOf('2027-03-28T02:00')).toEqual(['2027-03-28T01:00:00.000Z']);
  expect(momentsOf('2027-10-31T00:59')).toEqual(['2027-10-30T23:59:00.000Z']);
  expect(momentsOf('2027-10-31T01:30')).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']);
  expect(momentsOf('2027-10-31T02:00')).toEqual(['2027-10-31T02:00:00.000Z']);
  for (const wrong of ['2027-02-29T09:00', '2026-12-01T24:01', '20276-12-01T09:00', 'T09:00', '2026-12-01T'])
    expect(momentsOf(wrong)).toEqual([]);
});
