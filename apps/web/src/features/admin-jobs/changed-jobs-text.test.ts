import { expect, test } from 'vitest';
import { changedText, refusedText } from './changed-jobs-text.ts';

test('the result of changing several jobs says how many were changed', () => {
  const result = { changed: ['a', 'b'], refused: [] };
  expect(changedText('publish', result)).toBe('2 jobs published.');
  expect(changedText('close', { ...result, changed: ['a'] })).toBe('1 job closed.');
  expect(changedText('unpublish', { ...result, changed: [] })).toBe('No job unpublished.');
});

test('it says of each job that stayed as it was why', () => {
  const job = { id: 'a', by: null };
  expect(refusedText('publish', { ...job, reason: 'closed' })).toBe('Its closing date has passed.');
  expect(refusedText('close', { ...job, reason: 'closed' })).toBe('It has already closed.');
  expect(refusedText('close', { id: 'a', reason: 'changed', by: 'Ines Okafor' })).toBe(
    'Ines Okafor has saved it since. Check it, then try again.',
  );
});
