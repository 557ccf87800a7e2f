import { type ApplicantPage, type ApplicantState } from '@careers/contracts/applications';
import { applicantStates } from '@careers/contracts/filter-values';
import { limits } from '@careers/contracts/limits';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applicant-filters.module.css';
import { type ApplicantSearch, applicantSearch } from './applicant-search.ts';

type ApplicantFiltersProps = {
  /** The id of the job. */
  id: string;
  counts: ApplicantPage['counts'];
  search: ApplicantSearch;
  /** Shows the list with another search; `replace` leaves the one before out of the browser's history. */
  onChange: (search: ApplicantSearch, options?: { replace?: boolean }) => void;
};

/** The search box, the order, and a link to the applications of each status with their number. */
export function ApplicantFilters({ id, counts, search, onChange }: ApplicantFiltersProps) {
  const { text, setText, sendNow } = useDebouncedSearch(search.search ?? '', (typed) =>
    onChange(applicantSearch({ ...search, search: typed }), { replace: true }),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }
  return (
    <div className={styles.filters}>
      <form className={styles.form} role="search" aria-label="Applicants" autoComplete="off" onSubmit={submit}>
        <Field label="Search">
          <TextInput
            type="search"
            enterKeyHint="search"
            maxLength={limits.search}
            placeholder="Name or email"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Sort by">
          <Select
            value={search.sort ?? 'newest'}
            onChange={(event) => onChange(applicantSearch({ ...search, sort: event.target.value }))}
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </Select>
        </Field>
      </form>
      <nav className={styles.states} aria-label="Applications by status">
        <StateLink id={id} search={search} count={countStanding(counts)} />
        {applicantStates.map((state) => (
          <StateLink key={state} id={id} search={search} state={state} count={counts[state]} />
        ))}
      </nav>
    </div>
  );
}

/** How many applications are not withdrawn. */
export function countStanding(counts: ApplicantPage['counts']): number {
  return applicantStates.reduce((sum, state) => sum + (state === 'Withdrawn' ? 0 : counts[state]), 0);
}

type StateLinkProps = {
  id: string;
  search: ApplicantSearch;
  /** Undefined: every application that is not withdrawn. */
  state?: ApplicantState;
  count: number;
};

function StateLink({ id, search: { status, ...rest }, state, count }: StateLinkProps) {
  return (
    <Link
      to="/admin/jobs/$id/applicants"
      params={{ id }}
      search={{ ...rest, ...(state && { status: state }) }}
      resetScroll={false}
      className={styles.state}
      activeOptions={{ exact: true }}
      aria-current={state === status ? 'page' : undefined}
    >
      {state ?? 'All'} <b>{count.toLocaleString('en-GB')}</b>
      <VisuallyHidden>{count === 1 ? ' application' : ' applications'}</VisuallyHidden>
    </Link>
  );
}
