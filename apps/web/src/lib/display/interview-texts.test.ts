import { expect, test } from 'vitest';
import { formatMoment, interviewStateText } from './interview-texts.ts';

const now = new Date('2026-11-30T12:00:00Z');

test('[MEET-09] an interview with a time is named with its day and UK time, and with the year where that is another one', () => {
  const booked = { state: 'booked', starts_at: '2026-12-03T14:00:00.000Z' } as const;
  expect(interviewStateText(booked, now)).toBe('Interview on 3 December, 14:00');
  expect(interviewStateText({ ...booked, starts_at: '2027-07-03T14:00:00.000Z' }, now)).toBe(
    'Interview on 3 July 2027, 15:00',
  );
  expect(interviewStateText({ state: 'past', starts_at: '2026-11-20T09:30:00.000Z' }, now)).toBe(
    'Interview was on 20 November, 09:30',
  );
});

test('the year is that of London: at midnight of New Year in UTC it is the new one', () => {
  const booked = { state: 'booked', starts_at: '2027-01-05T10:00:00.000Z' } as const;
  expect(interviewStateText(booked, new Date('2026-12-31T23:59:59Z'))).toBe('Interview on 5 January 2027, 10:00');
  expect(interviewStateText(booked, new Date('2027-01-01T00:00:00Z'))).toBe('Interview on 5 January, 10:00');
});

test('[MEET-09] an interview without a time says what it waits for', () => {
  const texts = (['no_time_chosen', 'no_time_left', 'none_suits', 'to_choose'] as const).map((state) =>
    interviewStateText({ state, starts_at: null }),
  );
  expect(texts).toEqual(['No time chosen', 'No time left', 'None of the times suits', 'Waiting for a time']);
});

test('a cancelled interview is called so, whenever it was to be', () => {
  expect(interviewStateText({ state: 'cancelled', starts_at: '2026-12-03T14:00:00.000Z' }, now)).toBe('Cancelled');
});

test('the last moment of a year in London belongs to it', () => {
  expect(formatMoment('2026-12-31T23:30:00Z', now)).toBe('31 December, 23:30');
  expect(formatMoment('2027-01-01T00:00:00Z', now)).toBe('1 January 2027, 00:00');
});
