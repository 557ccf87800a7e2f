import { Bold, Italic, Link, List, ListOrdered, Redo2, RemoveFormatting, Underline, Undo2 } from 'lucide';
import { type KeyboardEvent, type RefObject, useState, useRef } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import type { IconType } from '../icon.tsx';
import { clearFormatting, hasMark, selectedType, toggleBlockType, toggleMark, setBlockType } from './blocks.ts';
import type { BlockType, ListKind, Mark } from './document.ts';
import { selectedLink } from './links.ts';
import { IconButton } from '../button.tsx';
import { nextPlace } from '../menu-navigation.ts';
import styles from './rich-text-editor.module.css';

type Tool = {
  icon: IconType;
  name: string;
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
const toolGroups: Tool[][] = [
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

const textStyles: [type: BlockType, name: string][] = [
  ['p', 'Normal'],
  ['h1', 'Heading 1'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
];

const tools = toolGroups.flat();

type ToolbarProps = {
  label: string;
  controls: string;
  toolbar: RefObject<HTMLDivElement | null>;
  /** Puts the cursor into the text if it has never been there: a command needs a selection. */
  ensureSelection: () => void;
  onLink: () => void;
};

/** The toolbar: one stop of the Tab key. The arrow keys move between its controls, and Escape returns to the text. */
export function Toolbar({ label, controls, toolbar, ensureSelection, onLink }: ToolbarProps) {
  const editor = useSlate();
  const [stop, setStop] = useState(0);

  function stops(): HTMLElement[] {
    return [...(toolbar.current?.querySelectorAll<HTMLElement>('select, button') ?? [])];
  }
  function moveFocus(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextPlace(event.key, stop, tools.length + 1, { back: 'ArrowLeft', forward: 'ArrowRight' });
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (next === undefined) ReactEditor.focus(editor);
    else stops()[next]?.focus();
  }
  function run(command: Tool['run']) {
    ensureSelection();
    if (command === 'link') onLink();
    else command(editor);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its controls is always a stop of the Tab key
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={`${label}: formatting`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={moveFocus}
      onFocus={(event) => setStop(Math.max(0, stops().indexOf(event.target)))}
    >
      <TextStyleSelect
        type={selectedType(editor)}
        tabIndex={stop === 0 ? 0 : -1}
        onChoose={(type) => run(() => setBlockType(editor, type))}
        onChosenByPointer={() => ReactEditor.focus(editor)}
      />
      {toolGroups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              {...tool}
              tabIndex={tools.indexOf(tool) + 1 === stop ? 0 : -1}
              pressed={tool.isPressed?.(editor)}
              off={tool.isOff?.(editor) ?? false}
              onClick={() => run(tool.run)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ToolButtonProps = Pick<Tool, 'icon' | 'name' | 'keys'> & {
  tabIndex: number;
  pressed: boolean | undefined;
  off: boolean;
  onClick: () => void;
};

/** A button of the toolbar. A button that has nothing to do can still have the focus, so that the focus is not lost. */
function ToolButton({ icon, name, keys, tabIndex, pressed, off, onClick }: ToolButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={name}
      title={keys ? `${name} (Ctrl+${keys})` : name}
      tabIndex={tabIndex}
      className={styles.tool}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
      onMouseDown={(event) => event.preventDefault()} // the text keeps the focus and its selection
      onClick={off ? undefined : onClick}
    />
  );
}

type TextStyleSelectProps = {
  type: BlockType | undefined;
  tabIndex: number;
  onChoose: (type: BlockType) => void;
  /** Called after a choice by mouse, which returns the focus to the text. After one by keyboard it stays here. */
  onChosenByPointer: () => void;
};

function TextStyleSelect({ type, tabIndex, onChoose, onChosenByPointer }: TextStyleSelectProps) {
  const byPointer = useRef(false);
  const shown = textStyles.some(([one]) => one === type) ? type : '';
  return (
    <select
      aria-label="Text style"
      className={styles.style}
      tabIndex={tabIndex}
      value={shown}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      onChange={(event) => {
        const chosen = textStyles.find(([one]) => one === event.target.value)?.[0];
        if (chosen) onChoose(chosen);
        if (byPointer.current) onChosenByPointer();
      }}
    >
      {shown === '' && <option value="">{type ? 'List' : 'Mixed'}</option>}
      {textStyles.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
