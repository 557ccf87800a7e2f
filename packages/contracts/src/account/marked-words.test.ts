import { expect, test } from 'vitest';
import { wordsAndSpaces, withoutMarkedWords } from './marked-words.ts';

test('[NOTE-08] marked words become one text for each run, and everything else stays', () => {
  const text = 'Zoe Green, and Alex,\n\nsaid yes. ';
  expect(withoutMarkedWords(text, [])).toBe(text);
  expect(withoutMarkedWords(text, [0, 1])).toBe('[about somebody else] and Alex,\n\nsaid yes. ');
  expect(withoutMarkedWords(text, [3])).toBe('Zoe Green, and [about somebody else]\n\nsaid yes. ');
  expect(withoutMarkedWords(text, [3, 4, 99])).toBe('Zoe Green, and [about somebody else] yes. ');
});

test('[NOTE-08] no mark cuts a character in half', () => {
  const text = '😀👩‍👩‍👧 مرحبا\u2003Zoë e\u0301 🏳️‍🌈';
  const words = (wordsAndSpaces(text).length + 1) / 2;
  for (let word = 0; word < words; word += 1) {
    const left = withoutMarkedWords(text, [word]);
    expect(left.isWellFormed()).toBe(true);
    expect(wordsAndSpaces(text).filter((part) => left.includes(part)).length).toBeGreaterThanOrEqual(words);
  }
});
