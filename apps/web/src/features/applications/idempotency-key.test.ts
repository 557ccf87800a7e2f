import { expect, test } from 'vitest';
import { nextAttempt } from './idempotency-key.ts';

const texts = { cover_letter: 'Dear all', adjustments: '' };

test('a retry keeps the key of the attempt that failed', () => {
  const first = nextAttempt(null, 'job', texts);
  expect(first.key).toMatch(/^[0-9a-f]{8}-/);
  expect(nextAttempt(first, 'job', { ...texts }).key).toBe(first.key);
});

test('another letter, other adjustments, another job, or an attempt after a success has a key of its own', () => {
  const first = nextAttempt(null, 'job', texts);
  const others = [
    nextAttempt(first, 'job', { ...texts, cover_letter: 'Dear both' }),
    nextAttempt(first, 'job', { ...texts, adjustments: 'More time' }),
    nextAttempt(first, 'other', texts),
    nextAttempt(null, 'job', texts),
  ];
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(5);
});
