import type { JobSort } from '@careers/contracts/common/filter-values';
import { listSearch, defaultSort, type ListSearch } from '@careers/contracts/jobs/list-search';
import { Link } from '@tanstack/react-router';
import styles from './sort-links.module.css';

const labels: Record<JobSort, string> = { relevance: 'Relevance', newest: 'Newest', salary: 'Highest salary' };

/** The orders of a list as links, so they work without JavaScript and keep the rest of the address. */
export function SortLinks({ search: { cursor: _, ...search } }: { search: ListSearch }) {
  const sorts: JobSort[] = search.search ? ['relevance', 'newest', 'salary'] : ['newest', 'salary'];
  const current = search.sort ?? defaultSort(search);
  return (
    <nav className={styles.sorts} aria-label="Sort jobs">
      <span aria-hidden="true">Sort by</span>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to="/"
          search={listSearch({ ...search, sort })}
          activeOptions={{ exact: true }}
          aria-current={sort === current ? 'true' : undefined}
          resetScroll={false}
          rel="nofollow"
          className={styles.link}
        >
          {labels[sort]}
        </Link>
      ))}
    </nav>
  );
}
