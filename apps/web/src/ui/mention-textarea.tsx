import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { mentionAt, type Mention, type Suggestion, suggestionsFor } from './mention-at.ts';
import styles from './mention-textarea.module.css';
import { SuggestionList, suggestionId } from './suggestion-list.tsx';
import { Textarea, type TextareaProps } from './textarea.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type MentionTextareaProps = Omit<TextareaProps, 'ref' | 'onInput' | 'onSelect' | 'onBlur' | 'onKeyDown'> & {
  listLabel: string;
  people: readonly Suggestion[];
};

/**
 * Opens a list of people at @: arrows move, Enter and Tab choose, Escape closes. HTML gives a text area no role but
 * that of a text box, which ARIA 1.2 lets control a list by `aria-activedescendant`.
 */
export function MentionTextarea({ listLabel, people, ...rest }: MentionTextareaProps) {
  const list = useId();
  const control = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const [active, setActive] = useState(0);
  /** The mention whose list was closed, until a part of that is deleted. */
  const [closed, setClosed] = useState<Mention | null>(null);
  const suggestions = mention && !closed ? suggestionsFor(mention.query, people) : [];
  const isOpen = suggestions.length > 0;

  function follow({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const found = selectionStart === selectionEnd ? mentionAt(value, selectionEnd) : null;
    if (found?.start !== mention?.start || found?.query !== mention?.query) setActive(0);
    if (found?.start !== closed?.start || !found?.query.startsWith(closed?.query ?? '')) setClosed(null);
    setMention(found);
  }
  function choose({ name }: Suggestion): void {
    const textarea = control.current;
    if (!textarea || !mention) return;
    setClosed({ start: mention.start, query: `${name} ` });
    textarea.setRangeText(`@${name} `, mention.start, textarea.selectionEnd, 'end');
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive((active || suggestions.length) - 1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') setClosed(mention);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.box}>
      <Textarea
        {...rest}
        ref={control}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? suggestionId(list, active) : undefined}
        onInput={({ currentTarget }) => follow(currentTarget)}
        onSelect={({ currentTarget }) => follow(currentTarget)}
        onBlur={() => setMention(null)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <SuggestionList
          id={list}
          label={listLabel}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
          floating
        />
      )}
      <span aria-live="polite">
        <VisuallyHidden>{isOpen ? countText(suggestions.length) : ''}</VisuallyHidden>
      </span>
    </div>
  );
}

/** What a screen reader says when the list opens: a text box cannot say that it is expanded. */
function countText(count: number): string {
  return `${count === 1 ? '1 person' : `${count} people`}. Choose with the arrow keys and Enter.`;
}
