import { expect, test } from 'vitest';
import { nextItemIndex } from './menu-navigation.ts';

const items = ['Preview', 'Duplicate', 'Print', 'Delete'];

test('arrows wrap around, Home and End go to the ends', () => {
  expect(nextItemIndex('ArrowDown', 3, items)).toBe(0);
  expect(nextItemIndex('ArrowUp', 0, items)).toBe(3);
  expect(nextItemIndex('ArrowDown', -1, items)).toBe(0);
  expect(nextItemIndex('ArrowUp', -1, items)).toBe(3);
  expect(nextItemIndex('Home', 2, items)).toBe(0);
  expect(nextItemIndex('End', 0, items)).toBe(3);
});

test('a letter leads to the next item that begins with it, and wraps around', () => {
  expect(nextItemIndex('p', 0, items)).toBe(2);
  expect(nextItemIndex('P', 2, items)).toBe(0);
  expect(nextItemIndex('d', -1, items)).toBe(1);
  expect(nextItemIndex('x', 0, items)).toBeUndefined();
});

test('other keys, and an empty menu, move nothing', () => {
  expect(nextItemIndex('Enter', 0, items)).toBeUndefined();
  expect(nextItemIndex(' ', 0, items)).toBeUndefined();
  expect(nextItemIndex('ArrowDown', 0, [])).toBeUndefined();
});
