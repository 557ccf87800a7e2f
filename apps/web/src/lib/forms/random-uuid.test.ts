import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './use-attempt-key.ts';

test('each key is another UUID, also without a secure connection', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, randomUuid);
  vi.unstubAllGlobals();
  expect(keys.filter((key) => !z.uuidv4().safeParse(key).success)).toEqual([]);
  expect(new Set(keys).size).toBe(100);
});
