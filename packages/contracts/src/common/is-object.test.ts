import { expect, test } from 'vitest';
import { isObject } from './is-object.ts';

test('an object has fields; null, an array, a function and a primitive do not', () => {
  expect([{}, { a: 1 }, new Error('x'), Object.create(null)].map(isObject)).toEqual([true, true, true, true]);
  expect([null, [], [1], () => 1, 'text', 5, undefined].some(isObject)).toBe(false);
});
