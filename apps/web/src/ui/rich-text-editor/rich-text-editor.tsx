import { formatNumber } from '@careers/contracts/common/format-number';
import { isBlankHtml } from '@careers/contracts/common/blank-html';
import clsx from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createEditor, Editor, type Range, Range as Ranges, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { CharacterCount } from '../character-count.tsx';
import control from '../control.module.css';
import { useFieldControl, useFieldLabelId } from '../field.tsx';
import { blocksOf, indentItems } from './blocks.ts';
import { deserialize, serialize } from './html.ts';
import { LinkDialog } from './link-dialog.tsx';
import { removeLinks, selectedLink, setLink } from './links.ts';
import { renderElement, renderLeaf } from './renderers.tsx';
import styles from './rich-text-editor.module.css';
import { isShortcut, shortcutOf } from './shortcuts.ts';
import { Toolbar } from './toolbar.tsx';
import { withRichText } from './with-rich-text.ts';

type RichTextEditorProps = {
  /** The name of the text, such as 'Description', for the toolbar, and for the text if no `Field` is around it. */
  label: string;
  /** Sanitised HTML. It is read once: another value needs a new `key`. */
  value: string;
  /** Called with the HTML after each change of it; '' for a blank text. */
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  /** The limit of the count, in characters of HTML. It never cuts the text: the form refuses a longer one. */
  maxLength?: number | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** An editor for the rich text of the allow-list: headings, marks, lists and links. Use it inside a `Field`. */
export function RichTextEditor({ label, value, onChange, onBlur, maxLength, ref }: RichTextEditorProps) {
  const field = useFieldControl();
  const labelId = useFieldLabelId();
  const fallbackId = useId();
  const id = field.id ?? fallbackId;
  const [editor] = useState(() => withRichText(withHistory(withReact(createEditor()))));
  const [initial] = useState(() => deserialize(value));
  const [html, setHtml] = useState(value);
  const [link, setLinkDialog] = useState<{ address: string | undefined; at: Range }>();
  const toolbar = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => ReactEditor.focus(editor) }), [editor]);
  useFocusByLabel(labelId, editor);

  function reportChange() {
    const serialized = serialize(blocksOf(editor));
    const next = isBlankHtml(serialized) ? '' : serialized;
    if (next === html) return;
    setHtml(next);
    onChange(next);
  }
  function ensureSelection() {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  }
  function askForLink() {
    ensureSelection();
    const here = selectedLink(editor);
    if (editor.selection) setLinkDialog({ address: here?.href, at: editor.selection });
  }
  function endLinkDialog(change?: () => void) {
    // Closes it at once, so that no key comes between. Then focuses Slate again, because the closing dialog returns the
    // focus while React receives no events.
    flushSync(() => setLinkDialog(undefined));
    ReactEditor.blur(editor);
    if (link) Transforms.select(editor, link.at);
    ReactEditor.focus(editor);
    change?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    takeSelection(editor);
    const command = shortcutOf(event);
    if (command) command(editor);
    else if (isShortcut(event, 'k')) askForLink();
    else if (event.key === 'F10' && event.altKey)
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else if (event.key !== 'Tab' || !indentItems(editor, event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
  }

  /**
   * Blurs Slate, which misses a blur while it sets the selection and would take the focus back at its next rendering.
   * If the whole window loses the focus, the element stays active and the cursor keeps its place.
   */
  function onBlurCapture(event: FocusEvent) {
    if (document.activeElement !== event.currentTarget) ReactEditor.blur(editor);
  }

  return (
    <>
      <Slate editor={editor} initialValue={initial} onValueChange={reportChange}>
        <div className={clsx(control.frame, styles.frame)}>
          <Toolbar
            label={label}
            controls={id}
            toolbar={toolbar}
            ensureSelection={ensureSelection}
            onLink={askForLink}
          />
          <Editable
            {...field}
            id={id}
            {...(labelId ? { 'aria-labelledby': labelId } : { 'aria-label': label })}
            aria-invalid={field['aria-invalid'] || (maxLength !== undefined && html.length > maxLength) || undefined}
            aria-multiline
            className={styles.text}
            disableDefaultStyles
            spellCheck
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            onKeyDown={onKeyDown}
            onBlurCapture={onBlurCapture}
            onBlur={onBlur}
          />
        </div>
      </Slate>
      {maxLength !== undefined && <LengthOfHtml length={html.length} limit={maxLength} />}
      {link && (
        <LinkDialog
          address={link.address}
          onSave={(address) => endLinkDialog(() => setLink(editor, address))}
          onRemove={() => endLinkDialog(() => removeLinks(editor))}
          onClose={() => endLinkDialog()}
        />
      )}
    </>
  );
}

const SHOWN_FROM = 0.9;

function LengthOfHtml({ length, limit }: { length: number; limit: number }) {
  const excess = length > limit ? `, ${formatNumber(length - limit)} too many` : '';
  const text = `${formatNumber(length)} of ${formatNumber(limit)} characters${excess}`;
  return <CharacterCount shown={length >= limit * SHOWN_FROM ? text : null} spoken={excess && text} />;
}

/** Takes over the browser's selection at once, because a command needs it. Slate itself does so a moment later. */
function takeSelection(editor: Editor): void {
  const selection = document.getSelection();
  if (!selection || ReactEditor.isComposing(editor) || !ReactEditor.hasSelectableTarget(editor, selection.anchorNode))
    return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && Ranges.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** Focuses the editor when its label is clicked. A browser does that only for form elements. */
function useFocusByLabel(labelId: string | undefined, editor: ReactEditor): void {
  useEffect(() => {
    const label = labelId === undefined ? null : document.getElementById(labelId);
    function focus() {
      ReactEditor.focus(editor);
    }
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId, editor]);
}
