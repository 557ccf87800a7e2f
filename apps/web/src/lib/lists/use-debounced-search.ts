import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The pause in typing after which the search is applied, so that not every letter causes a request. */
const DEBOUNCE_MS = 250;

/**
 * Returns the text of a search box. While the user types, it is ahead of the address. When the address changes for
 * another reason (back, forward, a link), the text follows it.
 *
 * @param applied The search in the address.
 * @param apply Called when the user pauses typing; `sendNow` does not wait.
 */
export function useDebouncedSearch(applied: string, apply: (search: string) => void) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  /**
   * Searches that are applied but not in the address yet. An older one that arrives there late must not overwrite newer
   * text.
   */
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
