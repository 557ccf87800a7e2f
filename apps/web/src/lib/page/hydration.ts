import { useEffect } from 'react';

let markHydrated: () => void = () => {};
const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

/**
 * Resolves when React has hydrated the server's page. A guard waits for it before it redirects: React hydrates boundary
 * by boundary, and the router drops a page as soon as it redirects, so a boundary that is not hydrated yet would fail
 * (TanStack/router#7947).
 */
export function whenHydrated(): Promise<void> {
  return hydrated;
}

/** Resolves `whenHydrated`. Every layout calls it, and a page without one: what is hydrated after it has boundaries of its own, which may be dropped. */
export function useMarkHydrated(): void {
  return useEffect(() => markHydrated(), []);
}

/** What a tap and a press of the mouse consist of, and the click only where an element answers it. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'dblclick', 'click'];
const answersClick = 'a, button, input, select, label, summary';

/**
 * Keeps presses from React until it has hydrated the layout: inside the first of them it would hydrate all that is above
 * the element, and the browser draws no picture meanwhile. The page listens to none of them but clicks on its controls, which
 * React gets; what the browser does by itself, such as scrolling or focusing a field, needs no listener.
 */
export function keepPressesUntilHydrated(): void {
  const listening = new AbortController();
  for (const press of presses) window.addEventListener(press, keepPress, { capture: true, signal: listening.signal });
  void hydrated.then(() => listening.abort());
}

function keepPress(event: Event): void {
  if (event.type !== 'click' || !(event.target as Element).closest(answersClick)) event.stopImmediatePropagation();
}
