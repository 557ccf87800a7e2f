import type { headingTags, listTags } from '@careers/rich-text/allow-list';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export type ListKind = (typeof listTags)[number];
export type BlockType = 'p' | (typeof headingTags)[number] | ListKind;

/** A run of characters that look the same; a line break inside a block is the character '\n'. */
export type Leaf = { text: string } & Marks;
export type Marks = { strong?: true; em?: true; u?: true; href?: string };
export type Mark = 'strong' | 'em' | 'u';

/**
 * The HTML that some blocks were read from: it is written again, to the byte, as long as the first of them and its
 * `blocks - 1` followers still say what they said (`rendering`).
 */
export type Source = { html: string; rendering: string; blocks: number };

/**
 * A document is a list of blocks, one beside the other: a list is the items that follow each other, and an item says of
 * which kind it is and how deep. So every command works on whole blocks, and no tree can get into a wrong state.
 */
export type Block = {
  type: BlockType;
  /** How many lists an item is nested in; 0 for an item of the outermost one and for all that is no item. */
  depth: number;
  /** Only on the first of the blocks that it made. */
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

/** Whether a block is an item of a list. */
export function isItem({ type }: Pick<Block, 'type'>): boolean {
  return type === 'ul' || type === 'ol';
}

/** An item is at most one deeper than the item before it. Gives the same blocks where that is so already. */
export function deepestAllowed(before: Block | undefined): number {
  return before && isItem(before) ? before.depth + 1 : 0;
}
