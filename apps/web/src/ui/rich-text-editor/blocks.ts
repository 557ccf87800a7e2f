import { Editor, Transforms } from 'slate';
import { type Block, type BlockType, isItem, type Mark } from './document.ts';

/** Returns the editor's children as blocks: Slate's own types are wider. */
export function blocksOf({ children }: Pick<Editor, 'children'>): Block[] {
  return children.filter((child): child is Block => 'children' in child);
}

export function selectedBlocks(editor: Editor): { block: Block; at: number }[] {
  if (!editor.selection) return [];
  const [start, end] = Editor.edges(editor, Editor.unhangRange(editor, editor.selection));
  const [first = 0, last = first] = [start.path[0], end.path[0]];
  return blocksOf(editor)
    .slice(first, last + 1)
    .map((block, index) => ({ block, at: first + index }));
}

export function selectedType(editor: Editor): BlockType | undefined {
  const types = new Set(selectedBlocks(editor).map(({ block }) => block.type));
  if (types.size === 0) return 'p'; // before the first selection: the type that an empty text begins with
  return types.size === 1 ? [...types][0] : undefined;
}

/** Blocks that already are items keep their depth. */
export function setBlockType(editor: Editor, type: BlockType): void {
  Editor.withoutNormalizing(editor, () => {
    for (const { block, at } of selectedBlocks(editor))
      Transforms.setNodes(editor, { type, depth: isItem({ type }) ? block.depth : 0 }, { at: [at] });
  });
}

export function toggleBlockType(editor: Editor, type: BlockType): void {
  setBlockType(editor, selectedType(editor) === type ? 'p' : type);
}

/** Moves the selected items, and the items inside them, one level in or out. @returns false if nothing can move. */
export function indentItems(editor: Editor, by: 1 | -1): boolean {
  const selected = selectedBlocks(editor);
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last || !selected.every(({ block }) => isItem(block))) return false;
  const blocks = blocksOf(editor);
  const before = blocks[first.at - 1];
  const canMove =
    by === 1 ? before !== undefined && isItem(before) && before.depth >= first.block.depth : first.block.depth > 0;
  if (!canMove) return false;
  let end = last.at + 1;
  while (isInside(blocks[end], last.block)) end += 1;
  Editor.withoutNormalizing(editor, () => {
    blocks.slice(first.at, end).forEach((block, index) => {
      Transforms.setNodes(editor, { depth: Math.max(0, block.depth + by) }, { at: [first.at + index] });
    });
  });
  return true;
}

function isInside(block: Block | undefined, item: Block): boolean {
  return block !== undefined && isItem(block) && block.depth > item.depth;
}

export function leaveBlock(editor: Editor): void {
  if (!indentItems(editor, -1)) setBlockType(editor, 'p');
}

export function hasMark(editor: Editor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Removes bold, italic, underline and headings. Lists and links are no formatting, and stay. */
export function clearFormatting(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    for (const mark of ['strong', 'em', 'u'] as const) Editor.removeMark(editor, mark);
    for (const { block, at } of selectedBlocks(editor))
      if (!isItem(block)) Transforms.setNodes(editor, { type: 'p', depth: 0 }, { at: [at] });
  });
}
