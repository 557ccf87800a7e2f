import { Editor, Range, Transforms } from 'slate';
import { selectedBlocks } from './blocks.ts';
import type { Block } from './document.ts';
import { readBlocks } from './read-blocks.ts';
import { renderBlocks } from './render-blocks.ts';

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

/** Reads what was pasted or dropped, reduced to what the toolbar offers, without files and pictures. */
export function pastedBlocks(data: Pick<Clipboard, 'getData'>): Block[] {
  const blocks = readBlocks(data.getData('text/html'), 'pasted');
  return blocks.length > 0 ? blocks : plainTextBlocks(data.getData('text/plain'));
}

function plainTextBlocks(text: string): Block[] {
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'p', depth: 0, children: [{ text: line }] }));
}

/** Replaces the selection by blocks. Paragraphs at either end continue the line; a list or a heading stays one. */
export function insertBlocks(editor: Editor, blocks: Block[]): void {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return;
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    if (first === last && first.type === 'p') Transforms.insertNodes(editor, first.children, { select: true });
    else insertBetween(editor, blocks, { joinsBefore: first.type === 'p', joinsAfter: last.type === 'p' });
  });
}

/** Splits the block at the cursor and inserts others between. A half without text is removed. */
function insertBetween(editor: Editor, blocks: Block[], joins: { joinsBefore: boolean; joinsAfter: boolean }): void {
  Transforms.splitNodes(editor, { always: true });
  const start = selectedBlocks(editor)[0]?.at;
  if (start === undefined) return;
  const end = start + blocks.length;
  Transforms.insertNodes(editor, blocks, { at: [start] });
  Transforms.select(editor, Editor.end(editor, [end - 1]));
  if (Editor.string(editor, [end]) === '') Transforms.removeNodes(editor, { at: [end] });
  else if (joins.joinsAfter) Transforms.mergeNodes(editor, { at: [end] });
  if (Editor.string(editor, [start - 1]) === '') Transforms.removeNodes(editor, { at: [start - 1] });
  else if (joins.joinsBefore) Transforms.mergeNodes(editor, { at: [start] });
}

export function copyBlocks(blocks: Block[], data: Pick<Clipboard, 'setData'>): void {
  data.setData('text/html', renderBlocks(blocks));
  data.setData('text/plain', blocks.map(({ children }) => children.map(({ text }) => text).join('')).join('\n'));
}
