/** The number of the word that an event hit; null: none. */
export function wordAt(target: EventTarget): number | null {
  const word = target instanceof HTMLElement ? target.dataset['word'] : undefined;
  return word === undefined ? null : Number(word);
}

export function focusWord(words: HTMLElement | null, word: number): void {
  words?.querySelector<HTMLElement>(`[data-word="${word}"]`)?.focus();
}

/** The words from one to another, in either direction. */
export function rangeOf(from: number, to: number): number[] {
  const first = Math.min(from, to);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, offset) => first + offset);
}

/** The word that a key moves to; null: it moves nowhere. */
export function movedTo(key: string, current: number, last: number): number | null {
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
