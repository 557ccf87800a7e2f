import { expect, test } from 'vitest';
import { nextPress } from './press-key.ts';

test('a retry keeps the key of the press that failed', () => {
  const first = nextPress(null, 'job', 'Dear all');
  expect(first.key).toMatch(/^[0-9a-f]{8}-/);
  expect(nextPress(first, 'job', 'Dear all').key).toBe(first.key);
});

test('another letter, another job, or a press after a success has a key of its own', () => {
  const first = nextPress(null, 'job', 'Dear all');
  const others = [
    nextPress(first, 'job', 'Dear both'),
    nextPress(first, 'other', 'Dear all'),
    nextPress(null, 'job', 'Dear all'),
  ];
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(4);
});
