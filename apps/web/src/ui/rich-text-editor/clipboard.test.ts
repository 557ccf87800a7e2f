import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeRichText } from '@careers/rich-text/sanitize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { copyBlocks, insertBlocks, pastedBlocks } from './clipboard.ts';
import { renderBlocks } from './render-blocks.ts';
import { editing, htmlOf } from './testing/editing.ts';
import { fragment } from '@careers/rich-text/testing/fragments';

const rel = 'rel="noopener noreferrer nofollow"';

/** Returns a clipboard that holds the given texts, by type. */
function clipboard(given: Record<string, string>) {
  return {
    getData: (type: string) => given[type] ?? '',
    setData: (type: string, text: string) => {
      given[type] = text;
    },
  };
}
function copiedFrom(program: string): string {
  return readFileSync(join(import.meta.dirname, 'testing/clipboard', `${program}.html`), 'utf8');
}
/** Returns the HTML of each block that pasted HTML becomes. */
function pasted(html: string): string[] {
  return pastedBlocks(clipboard({ 'text/html': html })).map((block) => renderBlocks([block]));
}
function pasteInto(html: string, given: Record<string, string>): string {
  const editor = editing(html);
  insertBlocks(editor, pastedBlocks(clipboard(given)));
  return htmlOf(editor);
}

test('[FORM-03] a paste of elements without end keeps what is near its beginning', () => {
  expect(pasted(`<p>Hello ${'<b>'.repeat(50_000)}far away`)).toEqual(['<p>Hello</p>']);
});

test('[FORM-03] a pasted link to a file whose name has a space is kept', () => {
  expect(pasted('<a href="https://example.com/a b.pdf">file</a>')).toEqual([
    `<p><a href="https://example.com/a%20b.pdf" ${rel}>file</a></p>`,
  ]);
  expect(pasted('<a href="javascript:alert(1)">file</a>')).toEqual(['<p>file</p>']);
});

test('[FORM-03] a paste from Word keeps headings, marks, nested lists and links, and nothing else of Word', () => {
  expect(pasted(copiedFrom('word'))).toEqual([
    '<h2>About the role</h2>',
    '<p>You will lease <strong>electric vans</strong> to <em>small businesses</em>, and <u>only</u> to them.</p>',
    '<h3>What you bring</h3>',
    '<ul><li>A full driving licence</li></ul>',
    '<ul><li>held for two years</li></ul>',
    '<ul><li>Patience</li></ul>',
    '<ol><li>Call us</li></ol>',
    `<ol><li>Or write to <a href="mailto:hr@example.com" ${rel}>hr@example.com</a>[1]</li></ol>`,
    '<p><strong>Shift</strong></p>',
    '<p>8am to 4pm</p>',
  ]);
  expect(renderBlocks(pastedBlocks(clipboard({ 'text/html': copiedFrom('word') })))).toContain(
    '<ul><li>A full driving licence<ul><li>held for two years</li></ul></li><li>Patience</li></ul><ol><li>Call us</li>',
  );
});

test('[FORM-03] a paste from Google Docs keeps headings, marks, nested lists and links', () => {
  expect(renderBlocks(pastedBlocks(clipboard({ 'text/html': copiedFrom('google-docs') })))).toBe(
    '<h1>About the role</h1>' +
      '<p>You will lease <strong>electric vans</strong><em> to small</em><u> businesses</u>' +
      `<br />See <a href="https://www.example.com/vans" ${rel}>our vans</a></p>` +
      '<ul><li>A full driving licence<ul><li>held for two years</li></ul></li><li>Patience</li></ul>' +
      '<ol><li><strong>Call us</strong></li></ol>',
  );
});

test('[FORM-03] a paste from LibreOffice keeps headings, marks, nested lists and links', () => {
  expect(renderBlocks(pastedBlocks(clipboard({ 'text/html': copiedFrom('libreoffice') })))).toBe(
    '<h1>About the role</h1>' +
      '<p>You will lease <strong>electric vans</strong> to <em>small businesses</em>, and <u>only</u> to them.</p>' +
      '<ul><li>A full driving licence<ul><li>held for two years</li></ul></li><li>Patience</li></ul>' +
      `<ol><li>Call us</li><li>Or write to <a href="mailto:hr@example.com" ${rel}>hr@example.com</a></li></ol>` +
      '<h3>Where</h3><p>Leeds\u00A0LS1<br />near the station</p>',
  );
});

test('[FORM-03] a paste from a web page keeps its text, without pictures, scripts, hidden text and unsafe links', () => {
  expect(renderBlocks(pastedBlocks(clipboard({ 'text/html': copiedFrom('web-page') })))).toBe(
    '<h1>About the role</h1>' +
      '<p>You will lease <strong>electric vans</strong> to <em>small businesses</em>.</p>' +
      `<p>Read our guide, this or <a href="https://www.example.com/vans?a=1&amp;b=2" ${rel}>that</a>.</p>` +
      '<p><em>A good place.</em></p><p>line one<br />line two</p><p>The van</p><p><strong>Shift</strong></p><p>8am to 4pm</p>' +
      '<ul><li>A full driving licence<br />held for two years</li><li>Patience</li></ul><p>Name</p>',
  );
});

test('[FORM-03] whatever is pasted, the sanitiser finds nothing to remove', () => {
  const nothingToTake = fc.property(fragment, (html) => {
    const written = renderBlocks(pastedBlocks(clipboard({ 'text/html': html })));
    expect(sanitizeRichText(written)).toBe(written);
  });
  expect(() => fc.assert(nothingToTake, { numRuns: 300, seed: 20_261_121 })).not.toThrow();
});

test('lines of plain text become paragraphs', () => {
  expect(pasteInto('<p>a|</p>', { 'text/plain': 'b' })).toBe('<p>ab</p>');
  expect(pasteInto('<p>|</p>', { 'text/plain': 'one <b>\r\n\r\ntwo\nthree\n' })).toBe(
    '<p>one &lt;b&gt;</p><p>two</p><p>three</p>',
  );
});

test('pasted words go into the line, pasted blocks stay blocks', () => {
  expect(pasteInto('<h1>a|b</h1>', { 'text/html': '<p>x <b>y</b></p>' })).toBe('<h1>ax <strong>y</strong>b</h1>');
  expect(pasteInto('<p>|</p>', { 'text/html': '<h2>x</h2>' })).toBe('<h2>x</h2>');
  expect(pasteInto('<p>|</p><p>b</p>', { 'text/html': '<ul><li>x</li><li>y</li></ul>' })).toBe(
    '<ul><li>x</li><li>y</li></ul><p>b</p>',
  );
  expect(pasteInto('<p>a|b|c</p>', { 'text/html': '<p>x</p><p>y</p>' })).toBe('<p>ax</p><p>yc</p>');
  expect(pasteInto('<p>a|</p>', { 'text/html': '<ul><li>x</li><li>y</li></ul>' })).toBe(
    '<p>a</p><ul><li>x</li><li>y</li></ul>',
  );
});

test('files and pictures are refused', () => {
  expect(pasteInto('<p>a|</p>', { 'text/html': '<img src="https://example.com/a.png">' })).toBe('<p>a</p>');
  expect(pasteInto('<p>a|</p>', {})).toBe('<p>a</p>');
});

test('copied text is HTML of the allow-list and plain text, and can be pasted unchanged', () => {
  const html = '<h2>a</h2><ul><li>b<ul><li><strong>c</strong></li></ul></li></ul>';
  const board = clipboard({});
  copyBlocks(blocksOf(editing(html)), board);
  expect(board.getData('text/html')).toBe(html);
  expect(board.getData('text/plain')).toBe('a\nb\nc');
  expect(renderBlocks(pastedBlocks(board))).toBe(html);
});
