import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass } from '../../ui/page-heading.tsx';

/** The link above the title of a page, to the page that it belongs to. */
export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {children}
    </Link>
  );
}
