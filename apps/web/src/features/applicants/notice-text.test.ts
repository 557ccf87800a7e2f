import { expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';

test.for([
  [300, 'Ana Bell', 'Ana Bell will be told in 5 minutes.'],
  [3_600, 'Ana Bell', 'Ana Bell will be told in 60 minutes.'],
  [90, 'Ana Bell', 'Ana Bell will be told in 2 minutes.'],
  [20, null, 'The candidate will be told in a minute.'],
  [0, 'Ana Bell', 'Ana Bell will be told in a minute.'],
  [null, 'Ana Bell', undefined],
] as const)('a status whose mail is due in %s seconds', ([seconds, name, text]) => {
  expect(noticeText(seconds, name)).toBe(text);
});
