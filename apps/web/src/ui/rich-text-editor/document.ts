import type { headingTags, listTags } from '@careers/rich-text/allow-list';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

// See docs/decisions/0016-the-job-editor-writes-unchanged-html-back-as-it-was.md
export type ListKind = (typeof listTags)[number];
export type BlockType = 'p' | (typeof headingTags)[number] | ListKind;

/** A run of characters with the same marks. A line break inside a block is the character '\n'. */
export type Leaf = { text: string } & Marks;
export type Marks = { strong?: true; em?: true; u?: true; href?: string };
export type Mark = 'strong' | 'em' | 'u';

/**
 * The HTML that some blocks were read from. It is saved unchanged, to the byte, as long as the first of them and its
 * `blocks - 1` successors still render to `rendering`.
 */
type Source = { html: string; rendering: string; blocks: number };

/** A document is a flat sequence of blocks. A list is a run of items, so there is no tree to become invalid. */
export type Block = {
  type: BlockType;
  /** The number of lists around an item's own; 0 in the outermost list and for every other block. */
  depth: number;
  /** The HTML that the block was read from. Of several blocks from the same HTML only the first has it. */
  source?: Source;
  children: Leaf[];
};

export type RichTextEditor = BaseEditor & ReactEditor & HistoryEditor;

declare module 'slate' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface CustomTypes {
    Editor: RichTextEditor;
    Element: Block;
    Text: Leaf;
  }
}

export function isItem({ type }: Pick<Block, 'type'>): boolean {
  return type === 'ul' || type === 'ol';
}

/** Returns the greatest depth of an item after this block: one deeper than an item before it. */
export function deepestAllowed(before: Block | undefined): number {
  return before && isItem(before) ? before.depth + 1 : 0;
}
