import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayHtml, excerpt } from './display.ts';

const word = fc.constantFrom(
  'a',
  'b',
  ' ',
  '\n',
  '\r\n',
  '\\',
  '\u00A0',
  '<p>',
  '</p>',
  '<ul>',
  '<li>',
  '</li>',
  '</ul>',
  '<br>',
  '<strong>',
  '</strong>',
  '&amp;',
);
const richText = fc.array(word, { maxLength: 60 }).map((words) => words.join(''));

test('a newline inside a text becomes a line break; white space between blocks does not', () => {
  expect(displayHtml('<p>a\nb</p>\n<p>c</p>')).toBe('<p>a<br />b</p><p>c</p>');
  expect(displayHtml('<ul>\n  <li>x</li>\n  <li>y</li>\n</ul>\n')).toBe('<ul><li>x</li><li>y</li></ul>');
  expect(displayHtml('<h2>a</h2>\n\n<p>\n  b\n</p>')).toBe('<h2>a</h2><p>b</p>');
});

test('plain text without tags keeps its lines, and those of other systems count as one break each', () => {
  expect(displayHtml('a\nb\n\nc\n')).toBe('a<br />b<br /><br />c');
  expect(displayHtml('a\r\nb\rc')).toBe('a<br />b<br />c');
});

test('a newline beside a line break adds no second one', () => {
  expect(displayHtml('<p>a<br />\nb\n<br />c</p>')).toBe('<p>a<br />b<br />c</p>');
});

test('a newline between words in bold and plain is inside the text', () => {
  expect(displayHtml('<p><strong>a</strong>\n<em>b</em>\nc</p>')).toBe(
    '<p><strong>a</strong><br /><em>b</em><br />c</p>',
  );
});

test('backslashes are removed from rich text, and a space that holds a paragraph open stays', () => {
  expect(displayHtml('<p>a\\b\\</p>')).toBe('<p>ab</p>');
  expect(displayHtml('<p>\u00A0</p>')).toBe('<p>\u00A0</p>');
});

test('the shown text has no newline and no backslash, and the same words as the stored one', () => {
  function words(html: string) {
    return html.replace(/<[^<>]*>|[\s\\]/g, '');
  }
  fc.assert(
    fc.property(richText, (html) => {
      const shown = displayHtml(html);
      expect(shown).not.toMatch(/[\n\r\\]/);
      expect(words(shown)).toBe(words(html));
    }),
  );
});

test('a text of fifty thousand blanks, or of half-open tags, is converted at once', () => {
  const started = performance.now();
  for (const filling of ['\n', ' ', '<', '<p', ' \n', '<h2>']) {
    const html = `a${filling.repeat(50_000 / filling.length)}b`;
    displayHtml(html);
    excerpt(html, 160);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('an excerpt is the words on one line, without tags and headings', () => {
  expect(
    excerpt(
      '<h2>About</h2><p>We lease <strong>cars</strong>, and\nv<em>an</em>s.</p><ul><li>One</li><li>Two</li></ul>',
      200,
    ),
  ).toBe('We lease cars, and vans. One Two');
  expect(excerpt('<h1>About <em>us</em></h1><p></p>', 200)).toBe('About us');
  expect(excerpt('<p>a<br>b\\</p>', 200)).toBe('a b');
});

test('an excerpt shows characters, not their entities, and decodes each once', () => {
  expect(excerpt('<p>Fish &amp; chips &lt;3&nbsp;&quot;now&quot; it&#39;s &amp;lt;</p>', 200)).toBe(
    'Fish & chips <3 "now" it\'s &lt;',
  );
});

test('a long excerpt is cut after a word and ends in an ellipsis', () => {
  expect(excerpt('<p>one two three</p>', 13)).toBe('one two three');
  expect(excerpt('<p>one two three</p>', 12)).toBe('one two…');
  expect(excerpt('<p>one two three</p>', 8)).toBe('one two…');
  expect(excerpt('<p>one two three</p>', 7)).toBe('one…');
  expect(excerpt('<p>Donaudampfschifffahrt</p>', 6)).toBe('Donau…');
  expect(excerpt('<p>🚗🚗🚗</p>', 4)).toBe('🚗…');
});

test('an excerpt never exceeds the maximum, and has whole characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.constant('🚗'))).map((words) => words.join('')),
      fc.integer({ min: 2, max: 40 }),
      (html, max) => {
        expect(excerpt(html, max).length).toBeLessThanOrEqual(max);
        expect(excerpt(html, max).isWellFormed()).toBe(true);
      },
    ),
  );
});
