import { expect, test } from 'vitest';
import { telHref } from './brand.ts';

test('a phone number becomes a link that dials from abroad too', () => {
  expect(telHref('01632 960 190')).toBe('tel:+441632960190');
  expect(telHref('+44 (1632) 960-190')).toBe('tel:+441632960190');
});
