import { linkRel } from '@careers/rich-text/allow-list';
import type { MouseEvent, ReactElement } from 'react';
import { type RenderElementProps, type RenderLeafProps, useSlateSelector } from 'slate-react';
import { blocksOf } from './blocks.ts';
import { type Block, isItem } from './document.ts';
import styles from './rich-text-editor.module.css';

export function renderElement(props: RenderElementProps): ReactElement {
  if (isItem(props.element)) return <Item {...props} />;
  const Tag = props.element.type;
  return <Tag {...props.attributes}>{props.children}</Tag>;
}

/** An item, drawn as a list of its own that announces its place among the items around it. */
function Item({ attributes, element, children }: RenderElementProps) {
  const { place, count } = useSlateSelector(
    (editor) => placeInList(blocksOf(editor), element),
    (one, other) => one?.place === other.place && one.count === other.count,
  );
  const item = (
    <li aria-level={element.depth + 1} aria-posinset={place} aria-setsize={count}>
      {children}
    </li>
  );
  const list = { ...attributes, className: styles.list, 'data-depth': Math.min(element.depth, 8) };
  return element.type === 'ol' ? (
    <ol {...list} start={place}>
      {item}
    </ol>
  ) : (
    <ul {...list}>{item}</ul>
  );
}

function placeInList(blocks: readonly Block[], item: Block): { place: number; count: number } {
  const at = blocks.indexOf(item);
  const before = siblings(blocks.slice(0, Math.max(0, at)).toReversed(), item);
  return { place: before + 1, count: before + 1 + siblings(blocks.slice(at + 1), item) };
}

function siblings(blocks: readonly Block[], item: Block): number {
  let count = 0;
  for (const block of blocks) {
    if (!isItem(block) || block.depth < item.depth) break;
    if (block.depth > item.depth) continue;
    if (block.type !== item.type) break;
    count += 1;
  }
  return count;
}

export function renderLeaf({ attributes, leaf, children }: RenderLeafProps): ReactElement {
  let content = children as ReactElement; // Slate says `any`
  if (leaf.u) content = <u>{content}</u>;
  if (leaf.em) content = <em>{content}</em>;
  if (leaf.strong) content = <strong>{content}</strong>;
  if (leaf.href)
    content = (
      <a href={leaf.href} rel={linkRel} title={`${leaf.href} (Ctrl+click opens it)`} onClick={openWithCtrl}>
        {content}
      </a>
    );
  return <span {...attributes}>{content}</span>;
}

/** Follows a link in a new tab if Ctrl or the command key is pressed; a plain click only puts the cursor into it. */
function openWithCtrl(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) open(event.currentTarget.href, '_blank', 'noopener,noreferrer');
}
