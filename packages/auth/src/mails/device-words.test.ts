import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Call 09012 345 678 now/1.0 (a prize is waiting)', 'an unknown browser'],
  ['', 'an unknown browser'],
  [undefined, 'an unknown browser'],
] as const)('%s is %s', ([user_agent, words]) => {
  expect(deviceWords(user_agent)).toBe(words);
});
