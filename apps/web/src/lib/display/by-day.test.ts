import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('[MEET-12] times are grouped by the day that London has then, also in the week when the clocks change', () => {
  const times = ['2027-03-27T23:30:00Z', '2027-03-28T00:30:00Z', '2027-03-28T22:30:00Z', '2027-03-28T23:30:00Z'];
  expect(byDay(times, (time) => time)).toEqual([
    ['Saturday 27 March 2027', [times[0]]],
    ['Sunday 28 March 2027', [times[1], times[2]]],
    ['Monday 29 March 2027', [times[3]]],
  ]);
});
