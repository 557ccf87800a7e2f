import { expect, test } from 'vitest';
import { endOfDay, formatDate, formatDateTime, formatShortDate, formatSpan, monthsBefore } from './dates.ts';

test('these tests run in a time zone that is not London', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland');
});

test('a date is written in the British form', () => {
  expect(formatDate('2026-11-21T09:42:00.000Z')).toBe('21 November 2026');
  expect(formatDate(new Date('2026-03-01T12:00:00.000Z'))).toBe('1 March 2026');
});

test('a date is the one in London, in winter and in summer', () => {
  expect(formatDate('2026-01-15T23:30:00.000Z')).toBe('15 January 2026');
  expect(formatDate('2026-07-15T23:30:00.000Z')).toBe('16 July 2026');
});

test('a time is the one in London, across the change of the clocks', () => {
  // The clocks go forward at 01:00 UTC on 29 March 2026 and back at 01:00 UTC on 25 October 2026.
  expect(formatDateTime('2026-03-29T00:59:00.000Z')).toBe('29 March 2026 at 00:59');
  expect(formatDateTime('2026-03-29T01:00:00.000Z')).toBe('29 March 2026 at 02:00');
  expect(formatDateTime('2026-10-25T00:59:00.000Z')).toBe('25 October 2026 at 01:59');
  expect(formatDateTime('2026-10-25T01:00:00.000Z')).toBe('25 October 2026 at 01:00');
});

test('a span of time has its weekday, a second day where it ends on one, and the name of the clock in a repeated hour', () => {
  expect(formatSpan('2026-11-12T14:00:00Z', 45)).toBe('Thursday 12 November 2026, 14:00 to 14:45 (UK time)');
  expect(formatSpan('2026-11-12T23:30:00Z', 60)).toBe(
    'Thursday 12 November 2026, 23:30 to 00:30 on Friday 13 November 2026 (UK time)',
  );
  expect(formatSpan('2027-10-31T00:30:00Z', 45)).toBe('Sunday 31 October 2027, 01:30 BST to 01:15 GMT (UK time)');
  expect(formatSpan('2027-10-31T01:30:00Z', 45)).toBe('Sunday 31 October 2027, 01:30 GMT to 02:15 GMT (UK time)');
});

test('midnight and noon are 00:00 and 12:00, and hours have two digits', () => {
  expect(formatDateTime('2026-11-21T00:00:00.000Z')).toBe('21 November 2026 at 00:00');
  expect(formatDateTime('2026-11-21T12:00:00.000Z')).toBe('21 November 2026 at 12:00');
  expect(formatDateTime('2026-11-21T09:05:00.000Z')).toBe('21 November 2026 at 09:05');
});

test('a day in London ends with the offset of its own season', () => {
  expect(endOfDay('2026-07-31')).toBe('2026-07-31T23:59:59+01:00');
  expect(endOfDay('2026-12-18')).toBe('2026-12-18T23:59:59+00:00');
  // The days of the two changes of the clocks.
  expect(endOfDay('2026-03-29')).toBe('2026-03-29T23:59:59+01:00');
  expect(endOfDay('2026-10-25')).toBe('2026-10-25T23:59:59+00:00');
});

test('the months before a moment are those of London, over the turn of the year', () => {
  expect(monthsBefore(new Date('2027-01-31T23:30:00Z'), 3)).toEqual(['2026-12', '2026-11', '2026-10']);
  expect(monthsBefore(new Date('2026-07-31T23:30:00Z'), 1)).toEqual(['2026-07']); // 1 August in London
});

test('a date in a table is short, and names another year', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(formatShortDate('2026-11-22', now)).toBe('22 Nov');
  expect(formatShortDate('2025-12-31T23:30:00Z', now)).toBe('31 Dec 2025');
});
