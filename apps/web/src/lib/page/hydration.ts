import { useEffect } from 'react';

let markHydrated: () => void = () => {};
const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

/**
 * Resolves when React has hydrated the layout of the server's page. A guard waits for it before it redirects: the
 * router drops the page at once, and a boundary that is not hydrated yet would fail (TanStack/router#7947).
 */
export function whenHydrated(): Promise<void> {
  return hydrated;
}

/** Resolves `whenHydrated`. Every layout, and every page without one, calls it: later boundaries may be dropped. */
export function useMarkHydrated(): void {
  return useEffect(() => markHydrated(), []);
}

// See docs/decisions/0189-react-hydrates-a-page-as-it-comes.md
const clickEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'dblclick', 'click'];
const clickable = 'a, button, input, select, label, summary';

/**
 * Hides clicks from React until it has hydrated the layout. At the first click React would hydrate everything above
 * the element, and the browser would draw nothing meanwhile. Only clicks on controls reach React; the browser's own
 * actions, such as scrolling or focusing a field, need no listener.
 */
export function keepPressesUntilHydrated(): void {
  const listening = new AbortController();
  for (const name of clickEvents) window.addEventListener(name, holdBack, { capture: true, signal: listening.signal });
  void hydrated.then(() => listening.abort());
}

function holdBack(event: Event): void {
  if (event.type !== 'click' || !(event.target as Element).closest(clickable)) event.stopImmediatePropagation();
}
