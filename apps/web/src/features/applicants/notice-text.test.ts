import { expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';

test.for([
  [300, 'Ana Bell', 'We will email Ana Bell in 5 minutes.'],
  [3_600, 'Ana Bell', 'We will email Ana Bell in 60 minutes.'],
  [90, 'Ana Bell', 'We will email Ana Bell in 2 minutes.'],
  [20, null, 'We will email the candidate in a minute.'],
  [0, 'Ana Bell', 'We will email Ana Bell in a minute.'],
] as const)('a status whose mail is due in %s seconds', ([seconds, name, text]) => {
  expect(noticeText(seconds, name)).toBe(text);
});
