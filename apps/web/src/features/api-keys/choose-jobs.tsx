import { limits } from '@careers/contracts/common/limits';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TagList } from '../../ui/tag-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './api-keys.module.css';

export type ChosenJob = { id: string; title: string };

type ChooseJobsProps = {
  /** Null: all jobs. */
  jobs: ChosenJob[] | null;
  error: string | undefined;
  onChange: (jobs: ChosenJob[] | null) => void;
};

export function ChooseJobs({ jobs, error, onChange }: ChooseJobsProps) {
  return (
    <>
      <Field label="Jobs" error={error}>
        <Select
          value={jobs === null ? 'all' : 'chosen'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        >
          <option value="all">All jobs, also later ones</option>
          <option value="chosen">Only the jobs that I choose</option>
        </Select>
      </Field>
      {jobs && <FindJobs jobs={jobs} onChange={onChange} />}
    </>
  );
}

function FindJobs({ jobs, onChange }: { jobs: ChosenJob[]; onChange: (jobs: ChosenJob[]) => void }) {
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { data } = trpc.admin.jobs.list.useQuery({ search: words, limit: 5 }, { enabled: words !== '' });
  const found = data?.jobs.filter(({ id }) => jobs.every((job) => job.id !== id)) ?? [];
  const isFull = jobs.length >= limits.api_key_jobs;
  return (
    <div className={styles.jobs}>
      <Field label="Find a job" hint={isFull ? `A key is for at most ${limits.api_key_jobs} jobs` : undefined}>
        <TextInput type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      {!isFull && found.length > 0 && (
        <div className={styles.actions}>
          {found.map(({ id, title }) => (
            <Button key={id} variant="outline" size="small" onClick={() => onChange([...jobs, { id, title }])}>
              Add {title}
            </Button>
          ))}
        </div>
      )}
      {words !== '' && data && found.length === 0 && <p className={styles.quiet}>No other job is called that.</p>}
      <TagList
        label="Chosen jobs"
        items={jobs.map(({ id, title }) => ({ id, text: title }))}
        onRemove={(removed) => onChange(jobs.filter(({ id }) => id !== removed))}
      />
    </div>
  );
}
