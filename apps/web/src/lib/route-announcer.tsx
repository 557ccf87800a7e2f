import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/**
 * After a step to another page: its title is said aloud, and the keyboard stands at its beginning, as after a load. A
 * page that has placed the focus itself (a form's first field) keeps it. A changed filter is no other page.
 */
export function RouteAnnouncer() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(path);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (path === undefined || path === shown.current) return;
    const first = shown.current === undefined;
    shown.current = path;
    if (first) return;
    setTitle(document.title);
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
