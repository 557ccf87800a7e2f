import { type RefObject, useLayoutEffect } from 'react';

/**
 * Where a card leaves the list with the focus in it (a new status, in a list of the old one), moves the focus to the heading
 * of the next card, or of the one before. Not to its status: a second press of an arrow key would change that.
 *
 * @param part An element inside the card.
 */
export function useFocusNextCard(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = part.current?.closest('li');
    return () => {
      if (!card?.contains(document.activeElement)) return;
      const heading = (card.nextElementSibling ?? card.previousElementSibling)?.querySelector('h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, [part]);
}
