import { type LinkProps, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** The state with which the links of a list open a page, so that the page's way back leads to the list as it was left. */
export function useListState() {
  return useLocation({ select: ({ href, state }) => ({ list: { href, index: state.__TSR_index } }) });
}

/**
 * The way back to a list: to the entry of the history from which the page was opened, with its filters, its order and
 * its place, or else to the list's own address.
 */
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
