import { expect, test } from 'vitest';
import { createAdmittingCache } from './admitting-cache.ts';

/** A cache of 100 values of ten bytes. */
function setUp() {
  return createAdmittingCache<{ name: string }>(1_000, () => 10);
}

test('it never holds more bytes than it may, however many keys are asked for', () => {
  const cache = setUp();
  for (let number = 0; number < 10_000; number += 1) {
    for (let use = 0; use <= number % 5; use += 1) cache.get(`key ${number}`);
    cache.set(`key ${number}`, { name: `value ${number}` });
    expect(cache.bytes()).toBeLessThanOrEqual(1_000);
  }
});

test('a key that comes into use later takes the place of one that has gone out of use', () => {
  const cache = setUp();
  for (let number = 0; number < 200; number += 1) {
    cache.get(`old ${number}`);
    cache.set(`old ${number}`, { name: 'old' });
  }
  for (let use = 0; use < 3; use += 1)
    for (let number = 0; number < 50; number += 1)
      if (!cache.get(`new ${number}`)) cache.set(`new ${number}`, { name: 'new' });
  for (let number = 0; number < 50; number += 1) expect(cache.get(`new ${number}`)).toEqual({ name: 'new' });
});

test('a value that is larger than the part for new ones is not kept', () => {
  const cache = createAdmittingCache<{ name: string }>(1_000, () => 101);
  cache.set('large', { name: 'large' });
  expect(cache.get('large')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});
