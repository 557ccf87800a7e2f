import { Bold, Italic, Link, List, ListOrdered, Redo2, RemoveFormatting, Underline, Undo2 } from 'lucide';
import type { Editor } from 'slate';
import type { IconType } from '../icon.tsx';
import { clearFormatting, hasMark, selectedType, toggleBlockType, toggleMark } from './blocks.ts';
import type { BlockType, ListKind, Mark } from './document.ts';
import { selectedLink } from './links.ts';

export type Tool = {
  icon: IconType;
  name: string;
  /** The keys to press with Ctrl, or with the command key. */
  keys?: string;
  /** Whether the button's formatting is on at the cursor; absent for a button that is no toggle. */
  isPressed?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  /** The command of the button. 'link': the editor asks for an address first. */
  run: ((editor: Editor) => void) | 'link';
};

function markTool(icon: IconType, name: string, keys: string, mark: Mark): Tool {
  return { icon, name, keys, isPressed: (editor) => hasMark(editor, mark), run: (editor) => toggleMark(editor, mark) };
}
function listTool(icon: IconType, name: string, kind: ListKind): Tool {
  return {
    icon,
    name,
    isPressed: (editor) => selectedType(editor) === kind,
    run: (editor) => toggleBlockType(editor, kind),
  };
}

/** The buttons, in groups, in the order in which the arrow keys reach them. */
export const toolGroups: Tool[][] = [
  [
    markTool(Bold, 'Bold', 'B', 'strong'),
    markTool(Italic, 'Italic', 'I', 'em'),
    markTool(Underline, 'Underline', 'U', 'u'),
  ],
  [
    listTool(ListOrdered, 'Numbered list', 'ol'),
    listTool(List, 'Bullet list', 'ul'),
    { icon: Link, name: 'Link', keys: 'K', isPressed: (editor) => selectedLink(editor) !== undefined, run: 'link' },
  ],
  [{ icon: RemoveFormatting, name: 'Clear formatting', run: clearFormatting }],
  [
    {
      icon: Undo2,
      name: 'Undo',
      keys: 'Z',
      isOff: ({ history }) => history.undos.length === 0,
      run: (editor) => editor.undo(),
    },
    {
      icon: Redo2,
      name: 'Redo',
      keys: 'Shift+Z',
      isOff: ({ history }) => history.redos.length === 0,
      run: (editor) => editor.redo(),
    },
  ],
];

export const textStyles: [type: BlockType, name: string][] = [
  ['p', 'Normal'],
  ['h1', 'Heading 1'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
];
