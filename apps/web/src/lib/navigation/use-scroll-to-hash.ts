import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The router looks for the element before its data is there. */
export function useScrollToHash(id: string, isThere: boolean): void {
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isThere && isMeant) document.getElementById(id)?.scrollIntoView();
  }, [id, isThere, isMeant]);
}
