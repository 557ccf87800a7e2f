import { linkRel } from '@careers/rich-text/allow-list';
import { type Block, isItem, type Leaf } from './document.ts';

/** Returns blocks as the HTML that the sanitiser would produce, so that saving changes nothing. */
export function renderBlocks(blocks: readonly Block[]): string {
  let html = '';
  for (let at = 0; at < blocks.length;) {
    const end = endOfRun(blocks, at, (block) => isItem(block));
    html += end > at ? renderItems(blocks.slice(at, end)) : renderText(blocks[at]);
    at = Math.max(end, at + 1);
  }
  return html;
}

function endOfRun(blocks: readonly Block[], from: number, holds: (block: Block) => boolean): number {
  const end = blocks.findIndex((block, index) => index >= from && !holds(block));
  return end === -1 ? blocks.length : end;
}

function renderText(block: Block | undefined): string {
  if (!block) return '';
  // A heading without text is a paragraph: a screen reader's list of headings would have an empty entry.
  const tag = block.children.every(({ text }) => text.trim() === '') ? 'p' : block.type;
  return `<${tag}>${renderLeaves(block.children)}</${tag}>`;
}

/** Renders a run of items: neighbours of one kind share a list, deeper items are inside the item before them. */
function renderItems(items: readonly Block[]): string {
  let html = '';
  let open: string | undefined;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    const end = endOfRun(items, at + 1, ({ depth }) => depth > item.depth);
    if (open !== item.type) html += `${open ? `</${open}>` : ''}<${item.type}>`;
    open = item.type;
    html += `<li>${renderLeaves(item.children)}${renderItems(items.slice(at + 1, end))}</li>`;
    at = end;
  }
  return open ? `${html}</${open}>` : html;
}

function renderLeaves(leaves: readonly Leaf[]): string {
  const text = leaves.map((leaf) => leaf.text).join('');
  if (/^[ \t]*$/.test(text)) return '<br />'; // a page shows no line for an element without text
  const html = wrapRuns(leaves, ['href', 'strong', 'em', 'u']);
  return text.endsWith('\n') ? `${html}<br />` : html; // the last break of a block is not shown
}

/** Wraps each run of leaves that share the first mark in one element, and inside it likewise for the other marks. */
function wrapRuns(leaves: readonly Leaf[], [mark, ...inner]: (keyof Omit<Leaf, 'text'>)[]): string {
  if (!mark) return leaves.map(({ text }) => escapeText(text)).join('');
  let html = '';
  for (let at = 0; at < leaves.length;) {
    const value = leaves[at]?.[mark];
    let end = at + 1;
    while (end < leaves.length && leaves[end]?.[mark] === value) end += 1;
    const content = wrapRuns(leaves.slice(at, end), inner);
    const opening = mark === 'href' ? `a href="${escapeAttribute(String(value))}" rel="${linkRel}"` : mark;
    html += value && content ? `<${opening}>${content}</${mark === 'href' ? 'a' : mark}>` : content;
    at = end;
  }
  return html;
}

function escapeText(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br />');
}

function escapeAttribute(text: string): string {
  return escapeMarkup(text).replaceAll('"', '&quot;');
}

/** Escapes what the sanitiser escapes: saving changes nothing then. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
