import { expect, test } from 'vitest';
import { optionalText, requiredLine, requiredText, text } from './text.ts';
import { messages } from '../testing/messages.ts';

test('text is trimmed before its length is checked', () => {
  expect(text('Title', 5).parse('  Fleet \n')).toBe('Fleet');
  expect(messages(text('Title', 5), 'Fleets')).toEqual({ '': 'Title must be at most 5 characters' });
  expect(messages(text('The cover letter', 5_000), 'a'.repeat(5_001))).toEqual({
    '': 'The cover letter must be at most 5,000 characters',
  });
});

test('text with NUL or half a surrogate pair is refused, wherever it stands', () => {
  for (const value of ['\0', 'a\0', '\0a', 'a\0b', '\uD800', 'a\uDC00b']) {
    expect(messages(text('Title', 5), value), JSON.stringify(value)).toEqual({
      '': 'Title contains a character that is not allowed',
    });
  }
});

test('what is not text is refused with the name of the field', () => {
  for (const value of [5, true, [], {}]) {
    expect(messages(text('Location', 5), value)).toEqual({ '': 'Location must be text' });
    expect(messages(requiredText('Location', 5), value)).toEqual({ '': 'Location must be text' });
    expect(messages(optionalText('Location', 5), value)).toEqual({ '': 'Location must be text' });
  }
});

test('a required text is required whether it is absent, null or blank', () => {
  for (const value of [undefined, null, '', ' \t\n'])
    expect(messages(requiredText('Title', 5), value)).toEqual({ '': 'Title is required' });
  expect(requiredText('Title', 5).parse(' a ')).toBe('a');
});

test('an optional text that is blank or null becomes null, and one that is absent stays absent', () => {
  for (const value of [null, '', ' \t\n']) expect(optionalText('Notes', 5).parse(value)).toBeNull();
  expect(optionalText('Notes', 5).parse(undefined)).toBeUndefined();
  expect(optionalText('Notes', 5).parse(' a ')).toBe('a');
  expect(messages(optionalText('Notes', 5), 'abcdef')).toEqual({ '': 'Notes must be at most 5 characters' });
  expect(messages(optionalText('Notes', 5), 'a\0')).toEqual({ '': 'Notes contains a character that is not allowed' });
});

test('a line break is one character, however a program writes it, and letters are composed', () => {
  expect(text('The cover letter', 7).parse('one\r\ntwo')).toBe('one\ntwo');
  expect(text('The cover letter', 7).parse('one\rtwo')).toBe('one\ntwo');
  expect(requiredText('Full name', 4).parse('Sea\u0301n')).toBe('Se\u00E1n');
});

test('[PROFILE-03] a text that shows nothing is as empty as a blank one', () => {
  const nothing = [
    '\u200B',
    '\u00A0\u00A0',
    '\u2060',
    '\u180E',
    '\u3164',
    '\u2800',
    '\u202E',
    '\u00AD',
    '\uFE0F',
    '\u{E0100}',
  ];
  for (const value of nothing) {
    expect(messages(requiredText('Full name', 5), value), JSON.stringify(value)).toEqual({
      '': 'Full name is required',
    });
    expect(messages(requiredLine('The tag', 5), value), JSON.stringify(value)).toEqual({ '': 'The tag is required' });
    expect(optionalText('Notes', 5).parse(value), JSON.stringify(value)).toBeNull();
  }
  for (const name of ['O', 'Suharto', '王小明', 'محمد عبد الله', 'Siobhán O’Hara-Þórsdóttir'])
    expect(requiredText('Full name', 40).parse(name)).toBe(name);
});
