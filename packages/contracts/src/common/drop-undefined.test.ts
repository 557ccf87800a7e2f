import { expect, expectTypeOf, test } from 'vitest';
import { dropUndefined } from './drop-undefined.ts';

test('a field without a value is left out; null, empty and zero stay', () => {
  const fields = { name: 'Jo', phone: undefined, location: null, notes: '', count: 0 };
  expect(Object.entries(dropUndefined(fields))).toEqual([
    ['name', 'Jo'],
    ['location', null],
    ['notes', ''],
    ['count', 0],
  ]);
});

test('the result keeps the type of each field, and one that may be undefined may be missing', () => {
  const fields: { name: string; phone?: string | null | undefined } = { name: 'Jo' };
  const defined = dropUndefined(fields);
  expectTypeOf(defined.name).toEqualTypeOf<string>();
  expectTypeOf<Required<typeof defined>['phone']>().toEqualTypeOf<string | null>();
  expectTypeOf(defined).not.toHaveProperty('role');
});
