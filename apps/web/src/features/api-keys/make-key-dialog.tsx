import {
  apiKeyDays,
  type ApiScope,
  apiScopes,
  type MadeApiKey,
  makeApiKeyInput,
} from '@careers/contracts/site/api-keys';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './api-keys.module.css';
import { useKeyMutations } from './use-key-mutations.ts';
import { limits } from '@careers/contracts/common/limits';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { TagList } from '../../ui/tag-list.tsx';

const scopes = Object.entries(apiScopes) as [ApiScope, string][]; // the entries of a constant
type Problems = { name?: string[]; scopes?: string[]; job_ids?: string[] };

export function MakeKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeApiKey) => void }) {
  const { make } = useKeyMutations();
  const box = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ApiScope[]>([]);
  const [jobs, setJobs] = useState<ChosenJob[] | null>(null);
  const [days, setDays] = useState<number>(90);
  const [problems, setProblems] = useState<Problems>({});
  function submit(): void {
    const job_ids = jobs && jobs.map(({ id }) => id);
    const { data, error } = makeApiKeyInput.safeParse({ name, scopes: chosen, job_ids, days });
    setProblems(error ? z.flattenError(error).fieldErrors : {});
    if (data) make.mutate(data, { onSuccess: onMade });
    else setTimeout(() => focusProblem(box.current));
  }
  return (
    <Dialog open onClose={onClose} title="Create an API key">
      <DialogForm
        onSubmit={submit}
        autoComplete="off"
        submitText="Create key"
        pendingText="Creating..."
        pending={make.isPending}
        onCancel={onClose}
      >
        <div ref={box} className={styles.form}>
          <Field label="Name" required hint="The system that uses it, such as Payroll" error={problems.name?.[0]}>
            <TextInput value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <FieldGroup legend="What it may do" required error={problems.scopes?.[0]}>
            {scopes.map(([scope, sentence]) => (
              <Checkbox
                key={scope}
                className={styles.scope}
                checked={chosen.includes(scope)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
                }
                label={
                  <>
                    <b>{scope}</b> <span className={styles.sentence}>{sentence}</span>
                  </>
                }
              />
            ))}
          </FieldGroup>
          <ChooseJobs jobs={jobs} error={problems.job_ids?.[0]} onChange={setJobs} />
          <EndField label="Expires after" days={days} onChange={setDays} />
          {make.error && <Alert>{serverMessage(make.error) ?? 'Failed to create the key'}</Alert>}
        </div>
      </DialogForm>
    </Dialog>
  );
}

type EndFieldProps = { label: string; days: number; onChange: (days: number) => void };

export function EndField({ label, days, onChange }: EndFieldProps) {
  return (
    <Field label={label} hint="Administrators are emailed 30 days, 7 days and 1 day before it expires">
      <Select value={days} onChange={({ target }) => onChange(Number(target.value))}>
        {apiKeyDays.map((each) => (
          <option key={each} value={each}>
            {each} days
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ChosenJob = { id: string; title: string };

type ChooseJobsProps = {
  /** Null: all jobs. */
  jobs: ChosenJob[] | null;
  error: string | undefined;
  onChange: (jobs: ChosenJob[] | null) => void;
};

function ChooseJobs({ jobs, error, onChange }: ChooseJobsProps) {
  return (
    <>
      <Field label="Jobs" error={error}>
        <Select
          value={jobs === null ? 'all' : 'chosen'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        >
          <option value="all">All jobs, now and in future</option>
          <option value="chosen">Only the jobs I choose</option>
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
        <ButtonGroup>
          {found.map(({ id, title }) => (
            <Button key={id} variant="outline" size="small" onClick={() => onChange([...jobs, { id, title }])}>
              Add {title}
            </Button>
          ))}
        </ButtonGroup>
      )}
      {words !== '' && data && found.length === 0 && <p className={styles.quiet}>No other jobs match.</p>}
      <TagList
        label="Chosen jobs"
        items={jobs.map(({ id, title }) => ({ id, text: title }))}
        onRemove={(removed) => onChange(jobs.filter(({ id }) => id !== removed))}
      />
    </div>
  );
}
