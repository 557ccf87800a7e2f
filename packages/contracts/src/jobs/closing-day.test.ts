import { expect, test } from 'vitest';
import { closesSoon, closingText, isNew, isOver, todayInLondon } from './closing-day.ts';

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

test.for([
  ['2026-03-29', 'Closes today'],
  ['2026-03-30', 'Closes tomorrow'],
  ['2026-03-31', 'Closes in 2 days'],
  ['2026-04-12', 'Closes in 14 days'],
  ['2026-04-13', 'Closes 13 April 2026'],
  ['2099-01-31', 'Closes 31 January 2099'],
] as const)('a job that closes on %s says so in days if they are few: %s', ([closing_date, text]) => {
  // The whole day in London, which has 23 hours: the clocks go forward.
  for (const now of ['2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z'])
    expect(closingText(closing_date, new Date(now))).toBe(text);
});

test('the days until a closing date are one fewer from midnight in London', () => {
  expect(closingText('2026-08-07', new Date('2026-07-31T22:59:59Z'))).toBe('Closes in 7 days');
  expect(closingText('2026-08-07', new Date('2026-07-31T23:00:00Z'))).toBe('Closes in 6 days');
});

test('a list says when a job closes in its last fourteen days', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const dates = ['2026-11-22', '2026-11-23', '2026-12-07', '2026-12-08', null];
  expect(dates.filter((date) => closesSoon(date, now))).toEqual(['2026-11-23', '2026-12-07']);
});

test('a job is new for seven days', () => {
  const job = { created_at: '2026-11-16T12:00:00.000Z' };
  expect(isNew(job, new Date('2026-11-23T11:59:59.999Z'))).toBe(true);
  expect(isNew(job, new Date('2026-11-23T12:00:00.000Z'))).toBe(false);
});
