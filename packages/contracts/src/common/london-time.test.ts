import { expect, test } from 'vitest';
import { londonTimeOf } from './london-time.ts';

test('a moment is a day and time in London, in winter and in summer', () => {
  expect(londonTimeOf(new Date('2026-11-24T00:05:00Z'))).toBe('2026-11-24T00:05');
  expect(londonTimeOf(new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T02:00');
});
