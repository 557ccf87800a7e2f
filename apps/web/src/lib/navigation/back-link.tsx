import type { LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass } from '../../ui/page-heading.tsx';
import { WayBack } from './way-back.tsx';

export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <WayBack to={to} className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {children}
    </WayBack>
  );
}
