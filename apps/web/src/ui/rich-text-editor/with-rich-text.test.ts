import { Editor } from 'slate';
import { expect, test } from 'vitest';
import { clearFormatting, indentItems, setBlockType, toggleBlockType, toggleMark } from './blocks.ts';
import { removeLinks, selectedLink, setLink } from './links.ts';
import { after, editing, htmlOf, type } from './testing/editing.ts';

test('[FORM-03] shorthand at the beginning of a paragraph makes headings and lists', () => {
  for (const [typed, html] of [
    ['# a', '<h1>a</h1>'],
    ['## a', '<h2>a</h2>'],
    ['### a', '<h3>a</h3>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['* a', '<ul><li>a</li></ul>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['a # b', '<p>a # b</p>'],
    ['constructor a', '<p>constructor a</p>'],
  ] as const)
    expect(after('<p>|</p>', (editor) => type(editor, typed))).toBe(html);
});

test('[FORM-03] Enter continues a list, and a second Enter ends it', () => {
  expect(after('<ul><li>a|</li></ul>', (editor) => type(editor, '\nb\n\nc'))).toBe(
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
  );
  expect(after('<ul><li>a<ul><li>b|</li></ul></li></ul>', (editor) => type(editor, '\n\nc\n\nd'))).toBe(
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>d</p>',
  );
});

test('Backspace at the beginning of an item moves it a level out, then out of the list', () => {
  const nested = '<ol><li>a<ol><li>|b</li></ol></li></ol>';
  const editor = editing(nested);
  editor.deleteBackward('character');
  expect(htmlOf(editor)).toBe('<ol><li>a</li><li>b</li></ol>');
  editor.deleteBackward('character');
  expect(htmlOf(editor)).toBe('<ol><li>a</li></ol><p>b</p>');
  editor.deleteBackward('character');
  expect(htmlOf(editor)).toBe('<ol><li>ab</li></ol>');
});

test('[FORM-03] items nest one level at a time, with the items inside them', () => {
  const list = '<ul><li>a</li><li>b|<ul><li>c</li></ul></li></ul>';
  expect(after(list, (editor) => indentItems(editor, 1))).toBe(
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
  );
  expect(indentItems(editing('<ul><li>a|</li><li>b</li></ul>'), 1)).toBe(false);
  expect(indentItems(editing('<ul><li>a<ul><li>b|</li></ul></li></ul>'), 1)).toBe(false);
  expect(indentItems(editing('<ul><li>a|</li></ul>'), -1)).toBe(false);
  expect(indentItems(editing('<p>a|</p>'), 1)).toBe(false);
});

test('an item whose outer item is removed is no deeper than its list allows', () => {
  expect(after('<ul><li>|a|<ul><li>b</li></ul></li></ul>', (editor) => setBlockType(editor, 'p'))).toBe(
    '<p>a</p><ul><li>b</li></ul>',
  );
});

test('[FORM-03] block types change for the whole selection, and back', () => {
  const three = '<p>a|</p><h2>b</h2><p>c|</p>';
  expect(after(three, (editor) => toggleBlockType(editor, 'ul'))).toBe('<ul><li>a</li><li>b</li><li>c</li></ul>');
  expect(after('<ul><li>a|</li><li>b|</li></ul>', (editor) => toggleBlockType(editor, 'ul'))).toBe('<p>a</p><p>b</p>');
  expect(after('<ul><li>a|</li></ul>', (editor) => toggleBlockType(editor, 'ol'))).toBe('<ol><li>a</li></ol>');
  expect(after('<p>a|</p>', (editor) => setBlockType(editor, 'h3'))).toBe('<h3>a</h3>');
});

test('a paragraph follows a heading; Shift+Enter breaks the line inside it', () => {
  expect(after('<h2>a|</h2>', (editor) => type(editor, '\nb'))).toBe('<h2>a</h2><p>b</p>');
  expect(after('<h2>|a</h2>', (editor) => type(editor, '\n'))).toBe('<p><br /></p><h2>a</h2>');
  expect(after('<h2>a|b</h2>', (editor) => type(editor, '\n'))).toBe('<h2>a</h2><h2>b</h2>');
  expect(after('<p>a|b</p>', (editor) => editor.insertSoftBreak())).toBe('<p>a<br />b</p>');
});

test('[FORM-03] bold, italic and underline mark the selection, and the text that is typed next', () => {
  expect(after('<p>a |b| c</p>', (editor) => toggleMark(editor, 'strong'))).toBe('<p>a <strong>b</strong> c</p>');
  expect(after('<p>a <em>|b|</em></p>', (editor) => toggleMark(editor, 'em'))).toBe('<p>a b</p>');
  const editor = editing('<p>a|</p>');
  toggleMark(editor, 'u');
  type(editor, 'b');
  expect(htmlOf(editor)).toBe('<p>a<u>b</u></p>');
});

test('[FORM-03] clear formatting removes marks and headings, and keeps lists and links', () => {
  const rel = 'rel="noopener noreferrer nofollow"';
  const html = `<h1>|a <strong><em>b</em></strong></h1><ul><li><u>c</u> <a href="https://example.com" ${rel}>d|</a></li></ul>`;
  expect(after(html, (editor) => clearFormatting(editor))).toBe(
    `<p>a b</p><ul><li>c <a href="https://example.com" ${rel}>d</a></li></ul>`,
  );
});

test('[FORM-03] a link is created, found, changed as a whole and removed', () => {
  const rel = 'rel="noopener noreferrer nofollow"';
  const editor = editing('<p>see |our <strong>site|</strong> today</p>');
  setLink(editor, 'https://example.com');
  expect(htmlOf(editor)).toBe(`<p>see <a href="https://example.com" ${rel}>our <strong>site</strong></a> today</p>`);
  expect(selectedLink(editor)?.href).toBe('https://example.com');

  const inside = editing(htmlOf(editor).replace('site', 's|ite'));
  setLink(inside, 'https://example.org');
  expect(htmlOf(inside)).toBe(`<p>see <a href="https://example.org" ${rel}>our <strong>site</strong></a> today</p>`);
  removeLinks(inside);
  expect(htmlOf(inside)).toBe('<p>see our <strong>site</strong> today</p>');
  expect(selectedLink(inside)).toBeUndefined();

  expect(after('<p>|</p>', (empty) => setLink(empty, 'mailto:hr@example.com'))).toBe(
    `<p><a href="mailto:hr@example.com" ${rel}>hr@example.com</a></p>`,
  );
});

test('text typed after a link is not part of it, and text typed inside it is', () => {
  const link = '<a href="https://example.com" rel="noopener noreferrer nofollow">';
  expect(after(`<p>${link}a|</a></p>`, (editor) => (editor.onChange(), type(editor, ' b')))).toBe(
    `<p>${link}a</a> b</p>`,
  );
  expect(after(`<p>${link}a|c</a></p>`, (editor) => (editor.onChange(), type(editor, 'b')))).toBe(
    `<p>${link}abc</a></p>`,
  );
});

test('an empty document still has a paragraph to write in', () => {
  const editor = editing('<h1>|a</h1><ul><li>b</li></ul><p>c|</p>');
  Editor.deleteFragment(editor);
  editor.removeNodes({ at: [0] });
  expect(htmlOf(editor)).toBe('<p><br /></p>');
});

test('[FORM-03] undo reverts one step at a time, to the byte, and redo repeats it', async () => {
  const html = '<p><em><strong>a|</strong></em></p>\n<p>b</p>';
  const editor = editing(html);
  const before = html.replace('|', '');
  setBlockType(editor, 'h2');
  await Promise.resolve();
  expect(htmlOf(editor)).toBe('<h2><strong><em>a</em></strong></h2>\n<p>b</p>');
  editor.undo();
  expect(htmlOf(editor)).toBe(before);
  await Promise.resolve();
  editor.redo();
  expect(htmlOf(editor)).toBe('<h2><strong><em>a</em></strong></h2>\n<p>b</p>');
});
