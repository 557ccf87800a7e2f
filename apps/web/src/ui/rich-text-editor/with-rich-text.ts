import { Editor, Node, Range, Transforms } from 'slate';
import { blocksOf, leaveBlock, selectedBlocks, setBlockType } from './blocks.ts';
import { copyBlocks, insertBlocks, pastedBlocks } from './clipboard.ts';
import { type BlockType, deepestAllowed, isItem } from './document.ts';
import { leaveLinkAtItsEnd } from './links.ts';

/** The text that makes a paragraph a heading or an item when a space follows it at the beginning. */
const shorthand = new Map<string, BlockType>([
  ['#', 'h1'],
  ['##', 'h2'],
  ['###', 'h3'],
  ['-', 'ul'],
  ['*', 'ul'],
  ['1.', 'ol'],
]);

export function withRichText<T extends Editor>(editor: T): T {
  const { deleteBackward, insertText, normalizeNode, onChange } = editor;

  editor.insertText = (text, options) => {
    if (text !== ' ' || !expandShorthand(editor)) insertText(text, options);
  };
  editor.insertSoftBreak = () => insertText('\n');
  editor.insertBreak = () => {
    breakLine(editor);
  };
  editor.deleteBackward = (unit) => {
    const block = atStart(editor);
    if (block && (isItem(block) || (block.type !== 'p' && Node.string(block) === ''))) leaveBlock(editor);
    else deleteBackward(unit);
  };

  editor.insertData = (data) => insertBlocks(editor, pastedBlocks(data));
  editor.setFragmentData = (data) => copyBlocks(blocksOf({ children: editor.getFragment() }), data);

  editor.normalizeNode = (entry, options) => {
    if (entry[1].length > 0 || !correctBlocks(editor)) normalizeNode(entry, options);
  };
  editor.onChange = (options) => {
    leaveLinkAtItsEnd(editor);
    onChange(options);
  };
  return editor;
}

function atStart(editor: Editor) {
  const { selection } = editor;
  const [here] = selectedBlocks(editor);
  if (!selection || !here || !Range.isCollapsed(selection)) return undefined;
  return Editor.isStart(editor, selection.anchor, [here.at]) ? here.block : undefined;
}

function breakLine(editor: Editor): void {
  const [here] = selectedBlocks(editor);
  if (!here) return;
  if (isItem(here.block) && Node.string(here.block) === '') return leaveBlock(editor);
  const wasAtStart = atStart(editor);
  Transforms.splitNodes(editor, { always: true });
  if (isItem(here.block) || here.block.type === 'p') return;
  const [next] = selectedBlocks(editor);
  if (next && Node.string(next.block) === '') setBlockType(editor, 'p');
  else if (wasAtStart) Transforms.setNodes(editor, { type: 'p' }, { at: [here.at] });
}

/** Replaces a shorthand before the cursor by the block that it means. @returns whether there was one. */
function expandShorthand(editor: Editor): boolean {
  const { selection } = editor;
  const [here] = selectedBlocks(editor);
  if (!selection || !here || here.block.type !== 'p' || !Range.isCollapsed(selection)) return false;
  const before = { anchor: Editor.start(editor, [here.at]), focus: selection.anchor };
  const type = shorthand.get(Editor.string(editor, before));
  if (!type) return false;
  Transforms.delete(editor, { at: before });
  setBlockType(editor, type);
  return true;
}

/** Corrects an empty document, or an item that is too deep. @returns whether there was one. */
function correctBlocks(editor: Editor): boolean {
  const blocks = blocksOf(editor);
  if (blocks.length === 0) {
    Transforms.insertNodes(editor, { type: 'p', depth: 0, children: [{ text: '' }] }, { at: [0] });
    return true;
  }
  const wrong = blocks.findIndex((block, at) => block.depth > deepest(block, blocks[at - 1]));
  const block = blocks[wrong];
  if (!block) return false;
  Transforms.setNodes(editor, { depth: deepest(block, blocks[wrong - 1]) }, { at: [wrong] });
  return true;
}

function deepest(block: Parameters<typeof isItem>[0], before: Parameters<typeof deepestAllowed>[0]): number {
  return isItem(block) ? deepestAllowed(before) : 0;
}
