import { expect, test } from 'vitest';
import { mentionAt, suggestionsFor } from './mention-at.ts';

test.each([
  ['@', { start: 0, query: '' }],
  ['Ask @Pri', { start: 4, query: 'Pri' }],
  ['Ask @Priya Sh', { start: 4, query: 'Priya Sh' }],
  ['(@Jo', { start: 1, query: 'Jo' }],
  ['Ask\n@Jo', { start: 4, query: 'Jo' }],
  ['Ask @Jo and @Al', { start: 12, query: 'Al' }],
  ['jo@example.com', null],
  ['Ask @Jo\nnow', null],
  ['No mention', null],
])('before the caret, %j completes %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test('what follows the caret is no part of the mention', () => {
  expect(mentionAt('Ask @Pri about it', 'Ask @Pri'.length)).toEqual({ start: 4, query: 'Pri' });
});

const people = ['Priya Shah', 'Zoë de Vries', 'Jo', 'Una O’Neill'].map((name) => ({
  id: name,
  name,
  detail: 'Recruiter',
}));

test.each([
  ['', ['Priya Shah', 'Zoë de Vries', 'Jo', 'Una O’Neill']],
  ['pri', ['Priya Shah']],
  ['SHAH', ['Priya Shah']],
  ['priya s', ['Priya Shah']],
  ['zoe', ['Zoë de Vries']],
  ["una o'n", ['Una O’Neill']],
  ['de v', ['Zoë de Vries']],
  ['hah', []],
  ['Jo ', []],
])('%j suggests %j', (query, names) => {
  expect(suggestionsFor(query, people).map(({ name }) => name)).toEqual(names);
});
