import { expect, test } from 'vitest';
import { telHref } from './brand.ts';

test('a phone number becomes a link that dials from abroad too', () => {
  expect(telHref('01632 960 190')).toBe('tel:+441632960190');
  expect(telHref('+44 (1632) 960-190')).toBe('tel:+441632960190');
  expect(telHref('(01632) 960 190')).toBe('tel:+441632960190');
  for (const written of ['+44 (0)1632 960 190', '+44(0) 1632 960190', '0044 (0)1632 960190', '+44 01632 960190'])
    expect(telHref(written), written).toBe('tel:+441632960190');
  expect(telHref('0033 1 99 00 12 34')).toBe('tel:+33199001234');
});
