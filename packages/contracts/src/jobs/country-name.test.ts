import { expect, test, vi } from 'vitest';
import { countryName } from './job-place.ts';

test('the United Kingdom is named without the table of names', () => {
  const tables = vi.spyOn(Intl, 'DisplayNames');
  expect(countryName('GB')).toBe('United Kingdom');
  expect(tables).not.toHaveBeenCalled();
  expect(countryName('IE')).toBe('Ireland');
  expect(tables).toHaveBeenCalledOnce();
  expect(new Intl.DisplayNames('en-GB', { type: 'region' }).of('GB')).toBe(countryName('GB'));
});
