import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the element of the address (`#id`) once its data is there. The router looks for it before. */
export function useScrollToHash(id: string, isThere: boolean): void {
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isThere && isMeant) document.getElementById(id)?.scrollIntoView();
  }, [id, isThere, isMeant]);
}
