import { expect, test } from 'vitest';
import { externalHref } from './external-href.ts';

test('a web address becomes a link, anything else does not', () => {
  expect(externalHref('https://www.linkedin.com/in/priya')).toBe('https://www.linkedin.com/in/priya');
  expect(externalHref('HTTP://example.com')).toBe('HTTP://example.com');
  for (const address of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'example.com',
    'https:example.com',
    '',
    null,
  ]) {
    expect(externalHref(address), String(address)).toBeUndefined();
  }
});
