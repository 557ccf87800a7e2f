import { expect, test } from 'vitest';
import { newJobValues } from './job-form-values.ts';
import { mergeValues, withTheirs } from './merge-values.ts';

const base = {
  ...newJobValues,
  title: 'Planner',
  location: 'Leeds',
  employment_type: ['Full-time'],
  salary_min: '20000',
};

test('changes of different fields are merged', () => {
  const mine = { ...base, location: 'York' };
  const theirs = { ...base, closing_date: '2999-01-01', employment_type: ['Contract'] };
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: { ...base, location: 'York', closing_date: '2999-01-01', employment_type: ['Contract'] },
    taken: ['employment_type', 'closing_date'],
    overlapping: [],
  });
});

test('a field that both have changed overlaps, unless both have made it the same', () => {
  const mine = { ...base, location: 'York', title: 'Lead' };
  const theirs = { ...base, location: 'Hull', title: 'Lead', workplace: 'Remote' as const };
  const merge = mergeValues(base, mine, theirs);
  expect([merge.overlapping, merge.taken, merge.values.location]).toEqual([['location'], ['workplace'], 'York']);
  expect(withTheirs(merge, theirs)).toEqual({ ...base, location: 'Hull', title: 'Lead', workplace: 'Remote' });
});

test('the parts of a salary are not merged with each other', () => {
  const merge = mergeValues(base, { ...base, salary_min: '25000' }, { ...base, currency: 'EUR' });
  expect(merge.overlapping).toEqual(['salary_min', 'currency']);
});

test('without the values that the form began with, every field that differs overlaps', () => {
  expect(mergeValues(undefined, { ...base, location: 'York' }, base).overlapping).toEqual(['location']);
});
