import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key before a search is made: long enough not to ask for every letter. */
const PAUSE = 250;

/**
 * What stands in the search box. It runs ahead of the address while somebody types, and follows the address when that
 * changes for another reason: back, forward, a link.
 *
 * @param applied The search that the page shows.
 * @param apply Is called when the typing pauses; `sendNow` does not wait.
 */
export function useDebouncedSearch(applied: string, apply: (search: string) => void) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  /** Sent, and not yet arrived in the address: an older one arriving late must not overwrite newer letters. */
  const underWay = useRef(new Set<string>());

  function send(): void {
    const search = text.trim();
    if (search === sent.current) return;
    sent.current = search;
    underWay.current.add(search);
    apply(search);
  }
  const onPause = useEffectEvent(send);

  useEffect(() => {
    if (underWay.current.has(applied)) {
      if (applied === sent.current) underWay.current.clear();
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
