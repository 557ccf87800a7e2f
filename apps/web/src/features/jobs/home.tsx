import { listSearch, type ListSearch } from '@careers/contracts/jobs/list-search';
import { useNavigate } from '@tanstack/react-router';
import { Hero } from './hero.tsx';
import { JobList } from './job-list.tsx';
import { type ChangeSearch, showsStory } from './job-search.ts';
import { useListMemory } from './last-list.tsx';
import { WorkingHere } from './static-parts.ts';
import staticParts from './static-parts.module.css';

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
      <Hero search={search} onChange={change} />
      <JobList search={search} />
      {showsStory(search) && (
        <div className={staticParts.band}>
          <WorkingHere />
        </div>
      )}
    </>
  );
}
