import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Suggestion } from './mention-at.ts';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
  floating?: boolean | undefined;
};

/** The suggestions for what is typed. The focus stays in the control, whose `aria-activedescendant` names the active one. */
export function SuggestionList({ id, label, suggestions, active, onChoose, floating = false }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (floating && list.current) openUpwardsWithoutRoom(list.current);
  }, [floating]);
  useLayoutEffect(() => {
    if (floating) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [floating, active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={clsx(styles.list, floating && styles.floating)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.id}
          type="button"
          tabIndex={-1}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => onChoose(suggestion)}
        >
          <b>{suggestion.name}</b> <span>{suggestion.detail}</span>
        </button>
      ))}
    </div>
  );
}

function openUpwardsWithoutRoom(list: HTMLElement): void {
  const { top, bottom, height } = list.getBoundingClientRect();
  list.toggleAttribute('data-up', bottom > innerHeight && top > height + 60);
}

export function suggestionId(list: string, index: number): string {
  return `${list}-${index}`;
}
