import { expect, test } from 'vitest';
import { withoutBackslashes } from './display.ts';

test('backslashes are stripped where a title, department, location or employment type is shown', () => {
  expect(withoutBackslashes('Sales \\& Service \\\\ Leeds\\')).toBe('Sales & Service  Leeds');
  expect(withoutBackslashes('Sales')).toBe('Sales');
});
