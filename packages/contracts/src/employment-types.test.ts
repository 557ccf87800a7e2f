import { expect, test } from 'vitest';
import { employmentTypeText } from './employment-types.ts';

test('employment types are joined with a bullet', () => {
  expect(employmentTypeText('Full-time')).toBe('Full-time');
  expect(employmentTypeText('Full-time,Contract')).toBe('Full-time • Contract');
  expect(employmentTypeText(' Full-time , ,Internship,')).toBe('Full-time • Internship');
  expect(employmentTypeText('')).toBe('');
});
