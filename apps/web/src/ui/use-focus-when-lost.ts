import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element, or `control` in it, when a change of what it `shows` took the focus away with a control. Only the
 * user may cause such a change.
 */
export function useFocusWhenLost<E extends HTMLElement>(shows: string, control?: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(shows);
  useEffect(() => {
    const target = control === undefined ? element.current : element.current?.querySelector<HTMLElement>(control);
    if (before.current !== shows && document.activeElement === document.body) target?.focus();
    before.current = shows;
  }, [shows, control]);
  return element;
}
