import { expect, test } from 'vitest';
import { readingAge, readingGrade } from './reading-age.ts';

const plain = 'You will talk to our customers. You will help them to find a van. We will show you how we work. ';
const dense =
  'The incumbent will undertake comprehensive stakeholder engagement responsibilities, facilitating organisational transformation initiatives and operationalising multidisciplinary collaboration methodologies across geographically distributed environments. ';

test('short sentences of short words ask less of their readers than long ones of long words', () => {
  expect(readingGrade(plain)).toBeLessThan(4);
  expect(readingGrade(dense)).toBeGreaterThan(20);
});

test('an item of a list is a sentence', () => {
  const items = ['Clean and move the cars', 'Check each car for damage', 'Write down what you found'];
  expect(readingGrade(items.join('\n'))).toBeLessThan(readingGrade(items.join(' ')));
});

test('a reading age is in whole years, and a text of a few words has none', () => {
  expect(readingAge(plain.repeat(5))).toBe(5);
  expect(readingAge(dense.repeat(5))).toBeGreaterThan(25);
  expect(readingAge(dense)).toBeNull();
  expect(readingAge('')).toBeNull();
  expect(readingGrade('…')).toBe(0);
});

test('an unspoken e counts for nothing', () => {
  const vans = 'One made hope. Plates moved. She rates places. '; // one made hope / plates moved / she rates pla-ces
  expect(readingGrade(vans)).toBeCloseTo(0.39 * (8 / 3) + 11.8 * (9 / 8) - 15.59, 5);
});
