import { expect, test } from 'vitest';
import { planField, planProblem, usualPlan } from './plan-times.ts';

const november = new Date('2026-11-26T10:07:00Z');

test('the field begins at the next quarter of an hour in London and ends a year later', () => {
  expect(planField(november)).toEqual({ min: '2026-11-26T10:15', max: '2027-11-26T10:07', step: 900 });
  expect(planField(new Date('2027-06-01T10:15:00Z')).min).toBe('2027-06-01T11:30');
});

test('a new plan begins with nine o’clock tomorrow in London', () => {
  expect(usualPlan(november)).toBe('2026-11-27T09:00');
  expect(usualPlan(new Date('2027-03-27T23:30:00Z'))).toBe('2027-03-29T09:00');
});

test.for([
  ['', 'Enter a day and a time'],
  ['2026-12-01T09:10', 'Choose a time on the quarter hour, such as 09:15'],
  ['2026-11-26T10:00', 'Choose a time in the future'],
  ['2027-11-26T10:15', 'Choose a time in the next year'],
  ['2026-12-01T09:15', undefined],
] as const)('the time ‘%s’ has the problem: %s', ([time, problem]) => {
  expect(planProblem(time, november)).toBe(problem);
});
