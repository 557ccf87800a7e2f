import { expect, test } from 'vitest';
import { toStored, toSuggestions, toTyped } from './mention-text.ts';

const [priya, jo, joanna, other_jo, invited] = ['priya', 'jo', 'joanna', 'other-jo', 'invited'];
const people = toSuggestions([
  { id: priya, name: 'Priya Shah', team_role: 'recruiter' },
  { id: jo, name: 'Jo', team_role: 'administrator' },
  { id: joanna, name: 'Joanna', team_role: 'interviewer' },
  { id: other_jo, name: 'Jo', team_role: 'hiring_manager' },
  { id: invited, name: 'uma@example.com', team_role: 'interviewer' },
]);

test('people of one name are told apart', () => {
  expect(people.map(({ name, detail }) => [name, detail])).toEqual([
    ['Priya Shah', 'Recruiter'],
    ['Jo', 'Administrator'],
    ['Joanna', 'Interviewer'],
    ['Jo (2)', 'Hiring manager'],
    ['uma@example.com', 'Interviewer'],
  ]);
});

test.each([
  ['Ask @Priya Shah.', 'Ask @[1].', [[1, priya]]],
  [
    '@Jo, @Joanna and @Jo (2)',
    '@[1], @[2] and @[3]',
    [
      [1, jo],
      [2, joanna],
      [3, other_jo],
    ],
  ],
  ['@Jo and @Jo again', '@[1] and @[1] again', [[1, jo]]],
  ['@Johann @priya shah @', '@Johann @priya shah @', []],
  ['By hand @[1], then @Jo', 'By hand @[1], then @[2]', [[2, jo]]],
  ['@Priya Shahs', '@Priya Shahs', []],
  [
    '@uma@example.com, as @Jo says',
    '@[1], as @[2] says',
    [
      [1, invited],
      [2, jo],
    ],
  ],
])('%j is stored as %j', (typed, text, mentions) => {
  expect(toStored(typed, people)).toEqual({
    text,
    mentions: mentions.map(([number, profile_id]) => ({ number, profile_id })),
  });
});

test('a stored note is typed in as it was, and a mark without a person stays', () => {
  const note = {
    text: 'Ask @[1], @[2] or @[3] by hand @[9].',
    mentions: [
      { number: 1, person: { id: other_jo, name: 'Jo' } },
      { number: 2, person: { id: 'not-offered', name: 'Uma' } },
      { number: 3, person: null },
    ],
  };
  expect(toTyped(note, people)).toBe('Ask @Jo (2), @Uma or @[3] by hand @[9].');
});
