import { displayHtml } from '@careers/rich-text/display';
import { parseDocument } from 'htmlparser2';
import { type Block, isItem } from './document.ts';
import { isInline } from './element-look.ts';
import { readBlocks } from './read-blocks.ts';
import { renderBlocks } from './render-blocks.ts';

/** Reads the result of `sanitizeRichText`, as a page shows it. @returns at least one block, as a place to write. */
export function deserialize(html: string): Block[] {
  const blocks: Block[] = [];
  let first: Block | undefined; // the block with the source of the previous part
  let unseen = ''; // HTML that shows nothing: part of the next block's source, or of the last one's
  for (const part of topLevelParts(html)) {
    const made = readBlocks(displayHtml(part), 'stored');
    unseen += part;
    if (!made[0]) continue;
    first = made[0];
    first.source = { html: unseen, rendering: renderBlocks(made), blocks: made.length };
    unseen = '';
    blocks.push(...made);
  }
  if (first?.source) first.source.html += unseen;
  else blocks.push(emptyParagraph(unseen));
  return blocks;
}

function emptyParagraph(html: string): Block {
  const block: Block = { type: 'p', depth: 0, children: [{ text: '' }] };
  return { ...block, source: { html, rendering: renderBlocks([block]), blocks: 1 } };
}

/** Splits HTML between its top-level elements. Text outside of blocks is one part. */
function topLevelParts(html: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let inText = false;
  for (const node of parseDocument(html, { withStartIndices: true }).childNodes) {
    const isText = !('attribs' in node) || isInline(node);
    if (!(isText && inText)) {
      const at = node.startIndex ?? 0;
      if (at > start) parts.push(html.slice(start, at));
      start = at;
    }
    inText = isText;
  }
  return [...parts, html.slice(start)];
}

/** Returns the blocks as HTML: unchanged ones as they were read, to the byte, the others by `renderBlocks`. */
export function serialize(blocks: readonly Block[]): string {
  return groups(pieces(blocks))
    .map((group) =>
      group.some(({ html }) => html === undefined)
        ? renderBlocks(group.flatMap((piece) => piece.blocks))
        : group.map(({ html }) => html).join(''),
    )
    .join('');
}

/** The unchanged blocks of one source, with its HTML; or a block that must be rendered. */
type Piece = { blocks: readonly Block[]; html?: string };

function pieces(blocks: readonly Block[]): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < blocks.length;) {
    const source = blocks[at]?.source;
    const same = source && blocks.slice(at, at + source.blocks);
    const unchanged = same && same.length === source.blocks && renderBlocks(same) === source.rendering;
    const piece = unchanged ? { blocks: same, html: source.html } : { blocks: blocks.slice(at, at + 1) };
    found.push(piece);
    at += piece.blocks.length;
  }
  return found;
}

/** Groups the pieces of one list: if one of its items is rendered, all of them are. */
function groups(all: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  for (const piece of all) {
    const before = found.at(-1)?.at(-1)?.blocks.at(-1);
    const next = piece.blocks[0];
    if (before && next && isItem(before) && isItem(next)) found.at(-1)?.push(piece);
    else found.push([piece]);
  }
  return found;
}
