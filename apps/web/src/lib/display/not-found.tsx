import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `back`: the text of the link to what is there. */
type NotFoundProps = { title: string; to: NonNullable<LinkProps['to']>; back: string; children: ReactNode };

/** Takes the place of a whole screen. */
export function NotFound({ title, to, back, children }: NotFoundProps) {
  const link = (
    <Link to={to} className={buttonClass()}>
      {back}
    </Link>
  );
  return (
    <EmptyState level={1} title={title} action={link}>
      {children}
    </EmptyState>
  );
}
