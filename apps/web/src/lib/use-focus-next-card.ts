import { type RefObject, useLayoutEffect } from 'react';

/**
 * Where a card leaves the list with the focus in it (it was deleted, or its new status is not the list's), moves the focus to
 * the heading of the next card, of the one before, or of the page. Not to a control: a second press of the same key would
 * change that card too.
 *
 * @param part An element inside the card.
 */
export function useFocusNextCard(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = part.current?.closest('li');
    return () => {
      if (!card?.contains(document.activeElement)) return;
      const next = card.nextElementSibling ?? card.previousElementSibling;
      const heading = next?.querySelector('h2') ?? document.querySelector('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, [part]);
}
