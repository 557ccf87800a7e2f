import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedDeeperThan } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('the depth of a JSON text is that of its value, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.json({ depthSize: 'medium' }), (text) => {
      const depth = depthOf(JSON.parse(text));
      expect([isNestedDeeperThan(text, depth), depth > 0 && isNestedDeeperThan(text, depth - 1)]).toEqual([
        false,
        depth > 0,
      ]);
    }),
  );
});

test.for([
  ['["[[[[", "\\"[[[["]', false],
  ['[[[[', true],
  ['{"a":[{"b":[', true],
  ['"[[[[[[', false],
  ['', false],
] as const)('%s: %s', ([text, deeper]) => {
  expect(isNestedDeeperThan(text, 3)).toBe(deeper);
});

test('a text of a million brackets is checked at once', () => {
  expect(isNestedDeeperThan('['.repeat(1_000_000), 32)).toBe(true);
});
