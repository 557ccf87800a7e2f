import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The time after the last key when a choice made by keyboard counts as made. */
const SETTLED_MS = 1_000;

/**
 * Decides which value of a select the user means. A choice by pointer counts at once. The arrow keys of a closed select
 * change its value each time, so a choice by keyboard counts on Enter, when the select loses the focus, or a second
 * after the last key.
 *
 * @param choose Called once with the value that the user means, unless it is the `current` one. @returns the value that
 * the user has moved to, while it does not count yet, and the select's handlers.
 */
export function useSettledChoice(current: string, choose: (value: string) => void) {
  const [moved, setMoved] = useState<string | null>(null);
  const [keys, setKeys] = useState(0);
  const byKeyboard = useRef(false);
  function settle(): void {
    setMoved(null);
    if (moved !== null && moved !== current) choose(moved);
  }
  const settleInTime = useEffectEvent(settle);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => settleInTime(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [moved, keys]);
  return {
    moved,
    handlers: {
      onPointerDown: () => {
        byKeyboard.current = false;
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        byKeyboard.current = true;
        if (key === 'Enter') settle();
        else setKeys((count) => count + 1);
      },
      onBlur: () => {
        byKeyboard.current = false;
        settle();
      },
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        setMoved(byKeyboard.current ? value : null);
        if (!byKeyboard.current) choose(value);
      },
    },
  };
}
