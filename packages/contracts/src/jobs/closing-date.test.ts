import { expect, test } from 'vitest';
import { isOver, todayInLondon } from './closing-date.ts';

test.for([
  ['2026-03-28T23:59:59.999Z', '2026-03-28'],
  ['2026-03-29T00:00:00.000Z', '2026-03-29'],
  ['2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:59:59.999Z', '2026-10-24'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25'],
  ['2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['2026-10-26T00:00:00.000Z', '2026-10-26'],
] as const)('at %s it is %s in London, also around a change of the clocks', ([now, today]) => {
  expect(todayInLondon(new Date(now))).toBe(today);
});

test('a closing date lasts until the end of its day in London', () => {
  expect(isOver('2026-03-29', new Date('2026-03-29T22:59:59.999Z'))).toBe(false);
  expect(isOver('2026-03-29', new Date('2026-03-29T23:00:00.000Z'))).toBe(true);
  expect(isOver('2026-10-25', new Date('2026-10-25T23:59:59.999Z'))).toBe(false);
  expect(isOver('2026-10-25', new Date('2026-10-26T00:00:00.000Z'))).toBe(true);
  expect(isOver(null, new Date('2999-01-01T00:00:00.000Z'))).toBe(false);
});
