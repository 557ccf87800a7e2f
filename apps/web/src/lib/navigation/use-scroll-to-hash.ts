import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Scrolls to the element with an id once its data is there, when the address leads to it (`#id`). The router looks for it
 * when the page opens, before it exists.
 */
export function useScrollToHash(id: string, isThere: boolean): void {
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isThere && isMeant) document.getElementById(id)?.scrollIntoView();
  }, [id, isThere, isMeant]);
}
