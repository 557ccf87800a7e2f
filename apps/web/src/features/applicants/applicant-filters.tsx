import type { ApplicantPage, ApplicationState } from '@careers/contracts/applications/applications';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import { Link } from '@tanstack/react-router';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applicant-filters.module.css';
import { MarkFilters } from './mark-filters.tsx';
import type { ApplicantSearch } from './applicant-search.ts';

type ApplicantFiltersProps = FilteredListProps<ApplicantSearch> & {
  id: string;
  can: Can;
  counts: ApplicantPage['counts'];
};

export function ApplicantFilters({ id, can, counts, search, onChange }: ApplicantFiltersProps) {
  return (
    <>
      <ListFilters
        label="Applicants"
        placeholder={can.contact ? 'Name or email' : 'Name'}
        search={search}
        onChange={onChange}
      >
        <FilterSelect
          label="Sort by"
          value={search.sort}
          options={{ '': 'Newest first', oldest: 'Oldest first' }}
          onChange={(sort) => onChange({ ...search, sort })}
        />
        <MarkFilters id={id} can={can} search={search} onChange={onChange} />
      </ListFilters>
      <nav className={styles.states} aria-label="Applications by status">
        <StateLink id={id} search={search} count={countActive(counts)} />
        {applicationStates.map((state) => (
          <StateLink key={state} id={id} search={search} state={state} count={counts[state]} />
        ))}
      </nav>
    </>
  );
}

/** The number of applications that are not withdrawn. */
export function countActive(counts: ApplicantPage['counts']): number {
  return applicationStates.reduce((sum, state) => sum + (state === 'Withdrawn' ? 0 : counts[state]), 0);
}

type StateLinkProps = {
  id: string;
  search: ApplicantSearch;
  /** The status; undefined for every application that is not withdrawn. */
  state?: ApplicationState;
  count: number;
};

function StateLink({ id, search: { status, ...rest }, state, count }: StateLinkProps) {
  const { applicants } = useHiringArea();
  return (
    <Link
      to={applicants}
      params={{ id }}
      search={{ ...rest, ...(state && { status: state }) }}
      state
      resetScroll={false}
      className={styles.state}
      activeOptions={{ exact: true }}
      aria-current={state === status ? 'page' : undefined}
    >
      {state ?? 'All'} <b>{formatNumber(count)}</b>
      <VisuallyHidden>{count === 1 ? ' application' : ' applications'}</VisuallyHidden>
    </Link>
  );
}
