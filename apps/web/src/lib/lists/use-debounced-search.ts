import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without typing before the search is applied, so that not every letter causes a request. */
const PAUSE = 250;

/**
 * The text of the search box. While the user types it is ahead of the address; it follows the address when that changes
 * for another reason (back, forward, a link).
 *
 * @param applied The search of the address.
 * @param apply Called when the user pauses typing; `sendNow` does not wait.
 */
export function useDebouncedSearch(applied: string, apply: (search: string) => void) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  /** Applied, but not in the address yet: when an older one arrives there late, it must not overwrite newer text. */
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
    const timer = setTimeout(onPause, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, sendNow: send };
}
