import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAttemptKey } from './use-attempt-key.ts';

function attempts(): ReturnType<typeof useAttemptKey> {
  const rendered: ReturnType<typeof useAttemptKey>[] = [];
  renderToStaticMarkup(
    createElement(() => {
      rendered.push(useAttemptKey());
      return null;
    }),
  );
  const [hook] = rendered;
  if (!hook) throw new Error('Not rendered');
  return hook;
}

const content = { job_id: 'job', cover_letter: 'Dear all', adjustments: '', answers: { first: 'yes' } };

test('a retry keeps the key of the attempt that failed', () => {
  const { keyOf } = attempts();
  const first = keyOf(content);
  expect(first).toMatch(/^[0-9a-f]{8}-/);
  expect(keyOf({ ...content })).toBe(first);
});

test('another letter, other adjustments, another answer, another job, or an attempt after a success has a key of its own', () => {
  const { keyOf, forget } = attempts();
  const keys = [
    keyOf(content),
    keyOf({ ...content, cover_letter: 'Dear both' }),
    keyOf({ ...content, adjustments: 'More time' }),
    keyOf({ ...content, answers: { first: 'no' } }),
    keyOf({ ...content, job_id: 'other' }),
  ];
  forget();
  keys.push(keyOf({ ...content, job_id: 'other' }));
  expect(new Set(keys).size).toBe(6);
});
