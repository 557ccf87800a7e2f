import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useSettled } from '../../lib/forms/use-settled.ts';
import { useJobTitle } from '../../lib/display/use-job-title.ts';
import { Field } from '../../ui/field.tsx';
import { SuggestionList, suggestionId } from '../../ui/suggestion-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './job-filter.module.css';

const MAX_SUGGESTED = 8;

/** `job`: an id. '' ends the filter. */
type JobFilterProps = { job: string | undefined; onChange: (job: string) => void };

/** A combobox, because a company may have hundreds of jobs. It finds them by title, department and location. */
export function JobFilter({ job, onChange }: JobFilterProps) {
  const list = useId();
  const title = useJobTitle(job);
  /** What is typed; null: the list is closed, and the box has the chosen job. */
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const words = typed?.trim() ?? '';
  const asked = useSettled(words);
  const { data, isPlaceholderData } = trpc.admin.jobs.list.useQuery(
    { search: asked, limit: MAX_SUGGESTED },
    { enabled: typed !== null, placeholderData: keepPreviousData },
  );
  /** The option that Enter chooses: none of the list for earlier words. */
  const active = words === asked && !isPlaceholderData ? marked : -1;
  const found = typed === null ? [] : (data?.jobs ?? []).map(toDisplayJob);
  const isOpen = found.length > 0;

  function type(text: string): void {
    setTyped(text);
    setMarked(0);
    if (text === '' && job !== undefined) onChange('');
  }
  function choose({ id }: { id: string }): void {
    setTyped(null);
    onChange(id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const chosen = found[active];
    if (event.key === 'ArrowDown' && typed === null) type(title ?? '');
    else if (!isOpen) return;
    else if (event.key === 'ArrowDown') setMarked((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setMarked((Math.max(active, 0) || found.length) - 1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field
      label="Job"
      className={styles.field}
      hint={typed !== null && active !== -1 && data?.jobs.length === 0 ? 'No matching jobs' : undefined}
    >
      <div className={styles.box}>
        <TextInput
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen && active !== -1 ? suggestionId(list, active) : undefined}
          placeholder="All jobs"
          value={typed ?? title ?? ''}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <SuggestionList
            id={list}
            label="Jobs"
            suggestions={found.map(({ id, title: name, department, location }) => ({
              id,
              name,
              detail: `${department}, ${location}`,
            }))}
            active={active}
            onChoose={choose}
            floating
          />
        )}
      </div>
    </Field>
  );
}
