import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('the five characters that have a meaning in HTML are escaped, and nothing else', () => {
  expect(escapeHtml(`<a href="x" title='y'>Fish & chips &amp; café</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Fish &amp; chips &amp;amp; café&lt;/a&gt;',
  );
});
