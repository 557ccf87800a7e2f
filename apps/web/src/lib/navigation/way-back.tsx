import { type LinkProps, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass } from '../../ui/page-heading.tsx';

/** The state with which the links of a list open a page, so that the page's way back leads to the list as it was left. */
export function useListState() {
  return useLocation({ select: ({ href, state }) => ({ list: { href, index: state.__TSR_index } }) });
}

/** Leads to the entry of the history from which the page was opened, with its filters and place, else to `to`. */
export function useWayBack(to: NonNullable<LinkProps['to']>) {
  const { history } = useRouter();
  const { list, __TSR_index: index } = useLocation({ select: ({ state }) => state });
  const isOpenedFromList = list?.href.split('?')[0] === to;
  return {
    href: isOpenedFromList ? list.href : to,
    goBack: () => (isOpenedFromList ? history.go(list.index - index) : history.push(to)),
  };
}

type WayBackProps = { to: NonNullable<LinkProps['to']>; className: string; children: ReactNode };

export function WayBack({ to, className, children }: WayBackProps) {
  const { href, goBack } = useWayBack(to);
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // opens a new tab
    event.preventDefault();
    goBack();
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}

export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <WayBack to={to} className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {children}
    </WayBack>
  );
}
