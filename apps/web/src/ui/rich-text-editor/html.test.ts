import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { deserialize, serialize } from './html.ts';
import { everyDocument } from './testing/faithful.ts';

function roundTrip(html: string): string {
  return serialize(deserialize(html));
}
/** Replaces the text of one block of a document, as typing does. */
function edited(html: string, index: number, text: string): string {
  return serialize(
    deserialize(html).map((block, at): Block => (at === index ? { ...block, children: [{ text }] } : block)),
  );
}

test('[FORM-05] loading and saving changes not one byte, whatever the HTML looks like', () => {
  for (const html of [
    '',
    ' \n',
    'text outside of blocks <strong>and <em>more</em></strong>\n<p>a</p>\n\n<p>b</p>\n',
    '<h1>A</h1><h2></h2><p></p><p><br /></p><p> </p><ul></ul>',
    '<ul>\n  <li><p>a</p><p>b</p></li>\n  <li>c<ol><li>d</li></ol>e</li>\n</ul>',
    '<p>Fish &amp; chips\u00A0&lt;3 "now"</p><p><em><strong>a</strong></em><u>b</u></p>',
    '<p><a rel="noopener noreferrer nofollow" href="/jobs">a</a><a rel="noopener noreferrer nofollow">b</a></p>',
    "<p>an old editor\\'s escapes\\</p>",
    '<li>no list</li><strong><p>a</p><p>b</p></strong>',
  ])
    expect(roundTrip(html)).toBe(html);
});

test('[FORM-05] loading and saving changes not one byte of any document of the allow-list', () => {
  expect(() => fc.assert(everyDocument, { numRuns: 300, seed: 20_261_121 })).not.toThrow();
});

test('a changed block is rendered again, and the others stay as they were', () => {
  const html = '<p>a\nb</p>\n<p><em><strong>c</strong></em></p>\n\n<ul>\n<li>d</li>\n</ul>';
  expect(edited(html, 0, 'x')).toBe('<p>x</p>\n<p><em><strong>c</strong></em></p>\n\n<ul>\n<li>d</li>\n</ul>');
  expect(edited(html, 2, 'x')).toBe('<p>a\nb</p>\n<p><em><strong>c</strong></em></p><ul><li>x</li></ul>');
});

test('an undone change leaves the HTML as it was', () => {
  const html = '<p>a</p>\n<ol> <li>b</li> </ol>';
  expect(edited(html, 1, 'x')).not.toBe(html);
  expect(edited(html, 1, 'b')).toBe(html);
});

test('items that were added to a list are in the same list', () => {
  const [item, ...rest] = deserialize('<ol> <li>a</li> </ol>');
  const added: Block = { type: 'ol', depth: 0, children: [{ text: 'b' }] };
  expect(serialize([...(item ? [item] : []), added, ...rest])).toBe('<ol><li>a</li><li>b</li></ol>');
});

test('nested lists, marks, links and line breaks are rendered as the sanitiser writes them', () => {
  const blocks: Block[] = [
    { type: 'h2', depth: 0, children: [{ text: 'A & B' }] },
    {
      type: 'p',
      depth: 0,
      children: [
        { text: 'a', strong: true },
        { text: 'b\n', strong: true, em: true },
        { text: 'c', href: 'https://example.com/?a="1"&b' },
        { text: 'd', u: true, href: 'https://example.com/?a="1"&b' },
      ],
    },
    { type: 'ul', depth: 0, children: [{ text: 'one' }] },
    { type: 'ol', depth: 1, children: [{ text: 'two' }] },
    { type: 'ul', depth: 0, children: [{ text: '' }] },
    { type: 'h3', depth: 0, children: [{ text: '' }] },
  ];
  expect(serialize(blocks)).toBe(
    '<h2>A &amp; B</h2><p><strong>a<em>b<br /></em></strong>' +
      '<a href="https://example.com/?a=&quot;1&quot;&amp;b" rel="noopener noreferrer nofollow">c<u>d</u></a></p>' +
      '<ul><li>one<ol><li>two</li></ol></li><li><br /></li></ul><p><br /></p>',
  );
});
