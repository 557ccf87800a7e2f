import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when a change of what it shows took the focus away with a control.
 *
 * @param shows What it shows; a change that the person did not cause must not change it.
 * @param control A selector of the control in the element that gets the focus; by default the element itself gets it.
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
