import { createEditor, type Editor, type Point, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { blocksOf } from '../blocks.ts';
import { deserialize, serialize } from '../html.ts';
import { withRichText } from '../with-rich-text.ts';

/** Returns an editor with the HTML. A '|' in it is the cursor, and two of them are the ends of the selection. */
export function editing(html: string): Editor {
  const editor = withRichText(withHistory(createEditor()));
  const points: Point[] = [];
  for (const [block, { children }] of deserialize(html).entries()) {
    for (const [place, { text }] of children.entries()) {
      text.split('|').reduce((offset, part, index, parts) => {
        if (index < parts.length - 1) points.push({ path: [block, place], offset: offset + part.length });
        return offset + part.length;
      }, 0);
    }
  }
  editor.children = deserialize(html.replaceAll('|', ''));
  const [anchor, focus = anchor] = points;
  if (anchor && focus) Transforms.select(editor, { anchor, focus });
  return editor;
}

/** Returns the HTML after an action on it. */
export function after(html: string, act: (editor: Editor) => void): string {
  const editor = editing(html);
  act(editor);
  return htmlOf(editor);
}

export function htmlOf(editor: Editor): string {
  return serialize(blocksOf(editor));
}

/** Types character by character, as a person does. */
export function type(editor: Editor, text: string): void {
  for (const character of text) {
    if (character === '\n') editor.insertBreak();
    else editor.insertText(character);
    editor.onChange();
  }
}
