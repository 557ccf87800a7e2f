import { expect, test } from 'vitest';
import { nextAttempt } from './idempotency-key.ts';

const draft = { cover_letter: 'Dear all', adjustments: '', answers: { first: 'yes' } };

test('a retry keeps the key of the attempt that failed', () => {
  const first = nextAttempt(null, 'job', draft);
  expect(first.key).toMatch(/^[0-9a-f]{8}-/);
  expect(nextAttempt(first, 'job', { ...draft }).key).toBe(first.key);
});

test('another letter, other adjustments, another answer, another job, or an attempt after a success has a key of its own', () => {
  const first = nextAttempt(null, 'job', draft);
  const others = [
    nextAttempt(first, 'job', { ...draft, cover_letter: 'Dear both' }),
    nextAttempt(first, 'job', { ...draft, adjustments: 'More time' }),
    nextAttempt(first, 'job', { ...draft, answers: { first: 'no' } }),
    nextAttempt(first, 'other', draft),
    nextAttempt(null, 'job', draft),
  ];
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(6);
});
