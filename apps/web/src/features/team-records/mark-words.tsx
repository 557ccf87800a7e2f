import { wordsAndSpaces } from '@careers/contracts/account/marked-words';
import type { TeamRecordEntry } from '@careers/contracts/account/team-records';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import styles from './team-records.module.css';

type MarkWordsProps = {
  entry: TeamRecordEntry;
  pending: boolean;
  onSubmit: (marked: number[]) => void;
  onCancel: () => void;
};

/** The administrator marks words by a click, by drawing a mouse over them, or by arrow keys and Space. */
export function MarkWords({ entry, pending, onSubmit, onCancel }: MarkWordsProps) {
  const [marked, setMarked] = useState<readonly number[]>(entry.decision?.marked ?? []);
  const [current, setCurrent] = useState(0);
  const drawnFrom = useRef<number>(null);
  const words = useRef<HTMLDivElement>(null);
  const hint = useId();
  const parts = wordsAndSpaces(entry.text);
  const last = Math.floor(parts.length / 2);

  useEffect(() => focusWord(words.current, 0), []);

  function toggle(word: number): void {
    setCurrent(word);
    setMarked(marked.includes(word) ? marked.filter((each) => each !== word) : [...marked, word]);
  }
  function draw(event: PointerEvent<HTMLElement>): void {
    const word = wordAt(event.target);
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || word === null || drawnFrom.current === null) return;
    setMarked([...new Set([...marked, ...rangeOf(drawnFrom.current, word)])]);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === ' ' || event.key === 'Enter') toggle(current);
    const next = movedTo(event.key, current, last);
    if (next !== null) {
      setCurrent(next);
      focusWord(words.current, next);
      if (event.shiftKey) setMarked([...new Set([...marked, current, next])]);
    }
    if (next !== null || event.key === ' ' || event.key === 'Enter') event.preventDefault();
  }
  return (
    <>
      <p id={hint} className={styles.hint}>
        Select each word about someone else. The candidate will see ‘[about somebody else]’ instead.
      </p>
      <div
        ref={words}
        role="listbox"
        aria-label="Words"
        aria-describedby={hint}
        aria-multiselectable="true"
        className={styles.words}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => (drawnFrom.current = wordAt(event.target))}
        onPointerOver={draw}
        onClick={(event) => {
          const word = wordAt(event.target);
          if (word !== null) toggle(word);
        }}
      >
        {parts.map((part, place) =>
          place % 2 === 1 || part === '' ? (
            part
          ) : (
            <span
              key={place}
              role="option"
              aria-selected={marked.includes(place / 2)}
              data-word={place / 2}
              tabIndex={place / 2 === current ? 0 : -1}
            >
              {part}
            </span>
          ),
        )}
      </div>
      <ButtonGroup>
        <Button size="small" pending={pending} pendingText="Saving..." onClick={() => onSubmit([...marked])}>
          {marked.length === 0 ? 'Release in full' : 'Release the rest'}
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonGroup>
    </>
  );
}

/** Returns the number of the word that an event hit; null: none. */
function wordAt(target: EventTarget): number | null {
  const word = target instanceof HTMLElement ? target.dataset['word'] : undefined;
  return word === undefined ? null : Number(word);
}

function focusWord(words: HTMLElement | null, word: number): void {
  words?.querySelector<HTMLElement>(`[data-word="${word}"]`)?.focus();
}

/** In either direction; both words are included. */
function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, offset) => Math.min(from, to) + offset);
}

/** Returns null for a key that moves to no word. */
function movedTo(key: string, current: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, current + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, current - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
