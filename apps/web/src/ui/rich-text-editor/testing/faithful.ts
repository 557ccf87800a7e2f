import { isBlankHtml } from '@careers/contracts/common/blank-html';
import { plainText } from '@careers/contracts/common/plain-text';
import { fragment } from '@careers/rich-text/testing/fragments';
import { sanitizeRichText } from '@careers/rich-text/sanitize';
import fc from 'fast-check';
import { createEditor, Editor } from 'slate';
import { expect } from 'vitest';
import { deserialize, serialize } from '../html.ts';
import { renderBlocks } from '../render-blocks.ts';
import { withRichText } from '../with-rich-text.ts';
import { allowedHtml } from './generated-html.ts';

const blockTag = /<\/?(?:h[1-3]|p|ul|ol|li)>/g;

/** Expects that saving keeps every byte of what was loaded, and that the editor's own HTML has the same content. */
export function expectFaithful(html: string): void {
  const stored = sanitizeRichText(html);
  const blocks = deserialize(stored);
  expect(serialize(blocks)).toBe(stored);

  const editor = withRichText(createEditor());
  editor.children = structuredClone(blocks);
  Editor.normalize(editor, { force: true });
  expect(editor.children, 'the editor has nothing to correct').toEqual(blocks);

  const rendered = renderBlocks(blocks);
  expect(sanitizeRichText(rendered), 'the sanitiser has nothing to correct').toBe(rendered);
  expect(rendered).not.toMatch(/[\n\r\\]/);
  expect(plainText(rendered)).toBe(plainText(stored));
  expect(isBlankHtml(rendered)).toBe(isBlankHtml(stored));

  const again = renderBlocks(deserialize(rendered));
  expect(plainText(again)).toBe(plainText(rendered));
  expect(again.match(blockTag), 'a second reading finds the same blocks').toEqual(rendered.match(blockTag));
}

/** The property that holds for every document that can be stored. */
export const everyDocument = fc.property(fc.oneof(allowedHtml, fragment), expectFaithful);
