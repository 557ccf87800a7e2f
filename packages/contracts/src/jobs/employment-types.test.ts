import { expect, test } from 'vitest';
import { formatEmploymentType } from './employment-types.ts';

test('employment types are joined with a bullet', () => {
  expect(formatEmploymentType('Full-time')).toBe('Full-time');
  expect(formatEmploymentType('Full-time,Contract')).toBe('Full-time • Contract');
  expect(formatEmploymentType(' Full-time , ,Internship,')).toBe('Full-time • Internship');
  expect(formatEmploymentType('')).toBe('');
});
