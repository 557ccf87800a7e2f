import { expect, test } from 'vitest';
import { normaliseText, onOneLine } from './characters.ts';

test('the same words are the same text, however they were typed', () => {
  expect(normaliseText('Sea\u0301n')).toBe('Se\u00E1n');
  expect(normaliseText('one\r\ntwo\rthree\n\r\nfour')).toBe('one\ntwo\nthree\n\nfour');
});

test('the tags of rich text stay tags before a combining stroke', () => {
  expect(normaliseText('<p>\u0338Ze\u0301</p>')).toBe('<p>\u0338Z\u00E9</p>');
});

test('a letter with more marks than any script has stays as it is', () => {
  const marks = `a${'\u0301\u0323'.repeat(20)}`;
  expect(normaliseText(marks)).toBe(marks);
});

test('two lines that look alike are the same', () => {
  for (const typed of ['Fork\uFE0Flift', 'Forklift\u{E0100}', ' Forklift\u200B', 'Forklift\u3164', '\u2800Forklift'])
    expect(onOneLine(typed).trim(), JSON.stringify(typed)).toBe('Forklift');
  expect(onOneLine('Fork\u202Elift\ndriver')).toBe('Fork lift driver');
});
