import { expect, test } from 'vitest';
import { planRange, sendTimeProblem, sendTimeText, toSendAt } from './send-time.ts';

test.each([
  ['2026-11-24T23:59:00Z', '2026-11-25T09:00'],
  ['2026-06-30T22:59:00Z', '2026-07-01T09:00'],
  ['2026-06-30T23:00:00Z', '2026-07-02T09:00'], // 1 July in London
  ['2027-03-27T12:00:00Z', '2027-03-28T09:00'],
])('seen from %s, tomorrow at 9:00 is %s in London', (now, time) => {
  expect(toSendAt({ choice: 'tomorrow', at: '' }, new Date(now))).toBe(time);
});

test.each([
  [300, 'In 5 minutes'],
  [90, 'In 2 minutes'],
  [45, 'In a minute'],
])('with %i seconds to take a message back, it leaves %s', (seconds, text) => {
  expect(sendTimeText('soon', seconds)).toBe(text);
});

test('the other choices are sent as they are', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(toSendAt({ choice: 'now', at: '' }, now)).toBe('now');
  expect(toSendAt({ choice: 'soon', at: '2026-12-01T10:00' }, now)).toBe('soon');
  expect(toSendAt({ choice: 'chosen', at: '2026-12-01T10:00' }, now)).toBe('2026-12-01T10:00');
});

test('a day and time can be entered for fourteen days by the clock in London, over its change', () => {
  expect(planRange(new Date('2027-03-20T12:00:00Z'))).toEqual({ min: '2027-03-20T12:00', max: '2027-04-03T12:00' });
});

test.each([
  ['', 'Enter a day and a time'],
  ['2026-11-25', 'Enter a day and a time'],
  ['2026-11-24T12:00', 'Choose a time in the future'],
  ['2026-12-08T12:01', 'Choose a time in the next 14 days'],
  ['2026-12-08T12:00', undefined],
  ['2026-11-24T12:01', undefined],
])('of the time %j the problem is %j', (at, problem) => {
  expect(sendTimeProblem({ choice: 'chosen', at }, new Date('2026-11-24T12:00:00Z'))).toBe(problem);
});

test('a time that was entered before another choice is no problem', () => {
  expect(sendTimeProblem({ choice: 'soon', at: 'x' }, new Date())).toBeUndefined();
});
