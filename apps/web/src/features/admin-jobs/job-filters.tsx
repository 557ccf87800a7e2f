import { type JobCounts } from '@careers/contracts/job-states';
import { jobStates } from '@careers/contracts/filter-values';
import { limits } from '@careers/contracts/limits';
import type { FormEvent } from 'react';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-jobs.module.css';
import type { AdminJobsProps } from './admin-jobs.tsx';
import { jobSearch } from './job-search.ts';

/** The search box and the filter by status, which says how many of the jobs that the search finds are in each. */
export function JobFilters({ search, onChange, counts }: AdminJobsProps & { counts: JobCounts | undefined }) {
  const { text, setText, sendNow } = useDebouncedSearch(search.search ?? '', (typed) =>
    onChange(jobSearch({ ...search, search: typed }), { replace: true }),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }
  function countText(state: keyof JobCounts): string {
    return counts ? ` (${counts[state].toLocaleString('en-GB')})` : '';
  }
  return (
    <form className={styles.filters} role="search" aria-label="Jobs" autoComplete="off" onSubmit={submit}>
      <Field label="Search">
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={limits.search}
          placeholder="Title, department or location"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label="Status">
        <Select
          value={search.status ?? ''}
          onChange={(event) => onChange(jobSearch({ ...search, status: event.target.value }))}
        >
          <option value="">All jobs{countText('All')}</option>
          {jobStates.map((state) => (
            <option key={state} value={state}>
              {state}
              {countText(state)}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
}
