import { listSearch, type ListSearch } from '@careers/contracts/jobs/list-search';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Hero } from './hero.tsx';
import { JobList } from './job-list.tsx';
import type { ChangeSearch } from './job-search.ts';
import { useListMemory } from './last-list.ts';

/** The list page with the filters of an address. React hydrates its parts each by itself. */
export function Home({ search }: { search: ListSearch }) {
  const navigate = useNavigate();
  useListMemory(search);
  const change: ChangeSearch = (next, { replace = false } = {}) => {
    const { cursor: _, ...filters } = listSearch(next);
    void navigate({ to: '/', search: filters, replace, resetScroll: false });
  };
  return (
    <>
      <Suspense>
        <Hero search={search} onChange={change} />
      </Suspense>
      <Suspense>
        <JobList search={search} />
      </Suspense>
    </>
  );
}
