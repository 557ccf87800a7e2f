import { expect, test } from 'vitest';
import { nextAttempt } from './idempotency-key.ts';

test('a retry keeps the key of the press that failed', () => {
  const first = nextAttempt(null, 'job', 'Dear all');
  expect(first.key).toMatch(/^[0-9a-f]{8}-/);
  expect(nextAttempt(first, 'job', 'Dear all').key).toBe(first.key);
});

test('another letter, another job, or a press after a success has a key of its own', () => {
  const first = nextAttempt(null, 'job', 'Dear all');
  const others = [
    nextAttempt(first, 'job', 'Dear both'),
    nextAttempt(first, 'other', 'Dear all'),
    nextAttempt(null, 'job', 'Dear all'),
  ];
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(4);
});
