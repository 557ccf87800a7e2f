import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayHtml } from './display.ts';
import { RICH_TEXT_VERSION, sanitizeRichText } from './sanitize.ts';
import { shownIsSanitised } from './testing/sweep.ts';

test('[JOB-05] the allow-list keeps what the editor offers and nothing else', () => {
  expect(RICH_TEXT_VERSION).toBe(2);
  expect(
    sanitizeRichText(
      '<h1>A</h1><h4>B</h4><p style="color:red" onclick="x()">c<br>d</p><ul><li>e</li></ul><img src=x onerror=alert(1)><iframe src="//evil"></iframe>',
    ),
  ).toBe('<h1>A</h1>B<p>c<br />d</p><ul><li>e</li></ul>');
  expect(
    sanitizeRichText(
      '<a href="https://example.com" target="_blank">a</a><a href="mailto:hr@example.com">b</a><a href="data:text/html,x">c</a><a href="//evil.example">d</a>',
    ),
  ).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow">a</a><a href="mailto:hr@example.com" rel="noopener noreferrer nofollow">b</a><a rel="noopener noreferrer nofollow">c</a><a rel="noopener noreferrer nofollow">d</a>',
  );
});

test('[JOB-05] a backslash cannot hide where a link leads', () => {
  for (const address of [
    'java\\script:alert(1)',
    '\\javascript:alert(1)',
    'javascript\\:alert(1)',
    'java&#92;script:alert(1)',
    '/\\/evil.example',
    '\\\\evil.example\\\\',
  ]) {
    const shown = displayHtml(sanitizeRichText(`<a href="${address}">a\\b</a>`));
    expect(shown, address).not.toMatch(/javascript|href="\/\//i);
    expect(shown, address).toMatch(/>ab<\/a>$/);
  }
  expect(sanitizeRichText('<a href="https://example.com/a\\b">a\\b</a>')).toBe(
    '<a href="https://example.com/ab" rel="noopener noreferrer nofollow">a\\b</a>',
  );
});

test('a backslash inside a tag or an entity makes no tag and no entity', () => {
  expect(displayHtml(sanitizeRichText('<scr\\ipt>a</scr\\ipt> &l\\t;b&gt; <\\p>c'))).toBe('a &amp;lt;b&gt; &lt;p&gt;c');
});

test('attributes keep the order in which they are stored', () => {
  const html = '<p><a rel="noopener noreferrer nofollow" href="/jobs">a</a></p>';
  expect(sanitizeRichText(html)).toBe(html);
});

test('[JOB-05] the shown HTML of any fragment is sanitised', () => {
  expect(() => fc.assert(shownIsSanitised, { numRuns: 500 })).not.toThrow();
});
