import { expect, test } from 'vitest';
import { fileName } from './download-file.ts';

test('a file is saved under the name that the server gives it', () => {
  expect(fileName('attachment; filename="applicants-fleet-manager.csv"')).toBe('applicants-fleet-manager.csv');
  expect(fileName('inline')).toBe('');
  expect(fileName(null)).toBe('');
});
