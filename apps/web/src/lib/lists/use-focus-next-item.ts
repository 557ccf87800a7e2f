import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus when a card or a row around `part` leaves the list with the focus in it (it was deleted, or its new
 * status does not match the filter): to the heading of the next item, of the previous one, or of the page. It avoids
 * controls, because a second press of the same key would change that item too.
 */
export function useFocusNextItem(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const item = part.current?.closest('li, tr');
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const next = item.nextElementSibling ?? item.previousElementSibling;
      const heading = next?.querySelector<HTMLElement>('h2, th') ?? document.querySelector('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, [part]);
}
