import { expect, test } from 'vitest';
import { nextItem } from './menu-keys.ts';

const items = ['Preview', 'Duplicate', 'Print', 'Delete'];

test('arrows go round, Home and End to the ends', () => {
  expect(nextItem('ArrowDown', 3, items)).toBe(0);
  expect(nextItem('ArrowUp', 0, items)).toBe(3);
  expect(nextItem('ArrowDown', -1, items)).toBe(0);
  expect(nextItem('ArrowUp', -1, items)).toBe(3);
  expect(nextItem('Home', 2, items)).toBe(0);
  expect(nextItem('End', 0, items)).toBe(3);
});

test('a letter leads to the next item that begins with it, and round again', () => {
  expect(nextItem('p', 0, items)).toBe(2);
  expect(nextItem('P', 2, items)).toBe(0);
  expect(nextItem('d', -1, items)).toBe(1);
  expect(nextItem('x', 0, items)).toBeUndefined();
});

test('other keys, and an empty menu, move nothing', () => {
  expect(nextItem('Enter', 0, items)).toBeUndefined();
  expect(nextItem(' ', 0, items)).toBeUndefined();
  expect(nextItem('ArrowDown', 0, [])).toBeUndefined();
});
