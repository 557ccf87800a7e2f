import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/**
 * Announces the title of the new page to screen readers after a navigation inside the app, and moves the focus to its
 * `<main>`, as a page load would. A page that has set the focus itself (a form's first field) keeps it. A changed
 * filter does not count as a navigation.
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
