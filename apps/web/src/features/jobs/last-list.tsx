import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { ArrowLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass } from '../../ui/page-heading.tsx';
import { jobsCopy } from './jobs.copy.ts';

/** The list that the visitor saw last in this tab, and its place in the tab's history. Kept in no storage. */
let lastList: { search: ListSearch; index: number } | undefined;

export function useListMemory(search: ListSearch): void {
  const { history } = useRouter();
  useEffect(() => {
    lastList = { search, index: history.location.state.__TSR_index };
  }, [search, history]);
}

/** If the last list is the page before this one, the link goes back in the history, which restores its place. */
export function useLastList(): { search: ListSearch; onClick: (event: MouseEvent) => void } {
  const { history } = useRouter();
  function onClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || lastList?.index !== history.location.state.__TSR_index - 1) return;
    event.preventDefault();
    history.back();
  }
  return { search: lastList?.search ?? {}, onClick };
}

/** The link back to the list as the visitor left it, or with `toAll` to the list of all jobs. */
export function BackToJobs({ toAll = false }: { toAll?: boolean }) {
  const last = useLastList();
  return (
    <Link to="/" {...(!toAll && last)} className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {jobsCopy.back}
    </Link>
  );
}
