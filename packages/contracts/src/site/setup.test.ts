import { expect, test } from 'vitest';
import { type CheckedLine, isComplete, setupLineNames, setupLines } from './setup.ts';

const declined = { by: 'Helen Ashdown', at: '2026-11-12T09:00:00.000Z' };

function listWith(line: (name: CheckedLine['line']) => Partial<CheckedLine>): CheckedLine[] {
  return setupLineNames.map((name) => ({ line: name, done: true, declined: null, ...line(name) }));
}

test.each(setupLineNames)('[HELP-06] without the line %s the list is complete only if that is a may', (missing) => {
  const lines = listWith((name) => ({ done: name !== missing }));
  expect(isComplete(lines)).toBe(setupLines[missing] === 'may');
  expect(isComplete(listWith((name) => ({ done: name !== missing, declined })))).toBe(true);
});

test('[HELP-06] a list from which a line is left out, because the product cannot know, can be complete', () => {
  expect(isComplete(listWith(() => ({})).slice(1))).toBe(true);
});
