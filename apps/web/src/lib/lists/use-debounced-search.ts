import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The pause in typing after which the search is applied, so that not every letter causes a request. */
const DEBOUNCE_MS = 250;

/**
 * Returns the text of a search box: ahead of the address while the user types, otherwise as the address (back, forward,
 * a link). `apply` is called when the user pauses typing; `sendNow` does not wait.
 */
export function useDebouncedSearch(applied: string, apply: (search: string) => void) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  /** Searches that are not in the address yet. One that arrives there late must not overwrite newer text. */
  const pending = useRef(new Set<string>());

  function send(): void {
    const search = text.trim();
    if (search === sent.current) return;
    sent.current = search;
    pending.current.add(search);
    apply(search);
  }
  const onPause = useEffectEvent(send);

  useEffect(() => {
    if (pending.current.has(applied)) {
      if (applied === sent.current) pending.current.clear();
      return;
    }
    sent.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const timer = setTimeout(onPause, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, sendNow: send };
}
