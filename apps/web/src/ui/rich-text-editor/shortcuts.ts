import type { Editor } from 'slate';
import { toggleMark } from './blocks.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Shortcut = { key: string; shift?: true; run: (editor: Editor) => void };

/** The keys to press with Ctrl, or with an Apple keyboard's command key. The component handles Ctrl+K, for a link. */
const shortcuts: Shortcut[] = [
  { key: 'b', run: (editor) => toggleMark(editor, 'strong') },
  { key: 'i', run: (editor) => toggleMark(editor, 'em') },
  { key: 'u', run: (editor) => toggleMark(editor, 'u') },
  { key: 'z', run: (editor) => editor.undo() },
  { key: 'z', shift: true, run: (editor) => editor.redo() },
  { key: 'y', run: (editor) => editor.redo() },
];

export function shortcutOf(press: KeyPress): Shortcut['run'] | undefined {
  return shortcuts.find(({ key, shift = false }) => isShortcut(press, key, shift))?.run;
}

export function isShortcut(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  expected: string,
  shift = false,
): boolean {
  return (ctrlKey || metaKey) && !altKey && shiftKey === shift && key.toLowerCase() === expected;
}
