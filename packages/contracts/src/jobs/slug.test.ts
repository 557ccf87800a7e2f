import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, toSlug } from './slug.ts';

test('a slug is the title in lower case with hyphens between its words', () => {
  expect(toSlug('Senior Fleet Manager')).toBe('senior-fleet-manager');
  expect(toSlug('  C# & .NET   Developer (Remote)!')).toBe('c-net-developer-remote');
  expect(toSlug('Café Manager, Zürich')).toBe('cafe-manager-zurich');
  expect(toSlug('--')).toBe('');
  expect(toSlug('職')).toBe('');
});

test('a slug that is cut at 120 characters does not end in a hyphen', () => {
  expect(toSlug(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119));
  expect(toSlug('a'.repeat(200))).toHaveLength(120);
});

test('every title gives a valid slug or nothing, and a slug is its own slug', () => {
  const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
  const character = fc.oneof(fc.constantFrom('a', 'Z', '9', ' ', '-', 'É', 'ß'), anyCharacter);
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 300 }), (title) => {
      const slug = toSlug(title);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});

test('a slug has no capitals, no spaces, no doubled hyphen or one at an end, and 1 to 120 characters', () => {
  for (const wrong of [
    '',
    'Fleet',
    'fleet manager',
    '-fleet',
    'fleet-',
    'fleet--manager',
    'fleet_manager',
    'fleet\n',
    'café',
    'a'.repeat(121),
  ]) {
    expect(isSlug(wrong), wrong).toBe(false);
  }
  for (const right of ['a', '9', 'fleet-manager-2', 'a'.repeat(120)]) expect(isSlug(right), right).toBe(true);
});

test('a job cannot take the address of the filter options', () => {
  expect(isSlug('filter-options')).toBe(false);
});
