import { Editor, Node, type Range, Range as Ranges, Text, Transforms } from 'slate';

export function selectedLink(editor: Editor): { href: string; range: Range } | undefined {
  if (!editor.selection) return undefined;
  const [start] = Ranges.edges(editor.selection);
  const [block, place] = [start.path[0] ?? 0, start.path[1] ?? 0];
  const leaves = [...Node.children(editor, [block])].map(([leaf]) => (Text.isText(leaf) ? leaf : undefined));
  // Skips a leaf at whose end an expanded selection begins: between two leaves it begins in the second one.
  const isPast = Ranges.isExpanded(editor.selection) && start.offset === leaves[place]?.text.length;
  const at = isPast && place + 1 < leaves.length ? place + 1 : place;
  const href = leaves[at]?.href;
  if (href === undefined) return undefined;
  let [first, last] = [at, at];
  while (leaves[first - 1]?.href === href) first -= 1;
  while (leaves[last + 1]?.href === href) last += 1;
  return { href, range: Editor.range(editor, [block, first], [block, last]) };
}

/** Links the selected text. Without a selection it changes the link at the cursor, or inserts the address as text. */
export function setLink(editor: Editor, href: string): void {
  const { selection } = editor;
  if (!selection) return;
  const link = selectedLink(editor);
  if (Ranges.isExpanded(selection) || link) {
    const at = Ranges.isExpanded(selection) ? selection : link?.range;
    Transforms.setNodes(editor, { href }, { ...(at && { at }), match: (node) => Text.isText(node), split: true });
  } else {
    Transforms.insertNodes(editor, { ...Editor.marks(editor), text: href.replace(/^mailto:/, ''), href });
  }
}

export function removeLinks(editor: Editor): void {
  const link = selectedLink(editor);
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection) unlink(editor, editor.selection);
    if (link) unlink(editor, link.range);
  });
}

function unlink(editor: Editor, at: Range): void {
  Transforms.unsetNodes(editor, 'href', { at, match: (node) => Text.isText(node) });
}

/** Keeps text that is typed at the end of a link out of it. */
export function leaveLinkAtItsEnd(editor: Editor): void {
  const { selection, marks } = editor;
  if (!selection || marks || !Ranges.isCollapsed(selection)) return;
  const link = selectedLink(editor);
  if (!link || !Editor.isEnd(editor, selection.anchor, link.range)) return;
  const { href: _, ...others } = Editor.marks(editor) ?? {};
  editor.marks = others;
}
