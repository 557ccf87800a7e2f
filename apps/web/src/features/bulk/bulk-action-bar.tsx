import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useJobTitle } from '../../lib/display/use-job-title.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionContext, useSelected } from '../selection/selection.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useBulk } from './bulk.tsx';
import { filtersOf, filterWords } from './bulk-search.ts';
import { PackButtons } from './pack-buttons.tsx';
import styles from './bulk.module.css';

/** The key of the call that selects all matches: until it ends, a decision would be about the earlier selection. */
const selecting = ['select all that match'];

/** Whether the selection is about to change. */
export function useIsSelecting(): boolean {
  return useIsMutating({ mutationKey: selecting }) > 0;
}

/** `children`: buttons for what the page offers beside the bulk actions. */
export function BulkActionBar({ total, children }: { total: number; children?: ReactNode }) {
  const { job_id, onDecide } = useBulk();
  const selection = useContext(SelectionContext);
  const { chosen } = useSelected(selection);
  const count = chosen.size;
  const isSelecting = useIsSelecting();
  function clear(): void {
    const last = selection.lastPressed();
    const box = last && document.querySelector<HTMLElement>(`[data-select="${CSS.escape(last)}"]`);
    selection.clear();
    (box || document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }
  return (
    <SelectionBar
      label={count > 0 ? 'Selection' : undefined}
      count={count > 0 ? `${formatNumber(count)} selected` : null}
      className={styles.bar}
    >
      <Button variant="ghost" size="small" onClick={clear}>
        Clear
      </Button>
      <SelectAll total={total} />
      <Button variant="outline" size="small" disabled={isSelecting} onClick={() => onDecide('move')}>
        Change status…
      </Button>
      <Button variant="outline" size="small" disabled={isSelecting} onClick={() => onDecide('reject')}>
        Reject…
      </Button>
      <Button variant="outline" size="small" disabled={isSelecting} onClick={() => onDecide('message')}>
        Message…
      </Button>
      {children}
      <PackButtons job_id={job_id} chosen={chosen} disabled={isSelecting} />
    </SelectionBar>
  );
}

/** Selects matches on every page, up to the limit of a bulk action. */
function SelectAll({ total }: { total: number }) {
  const { job_id, search } = useBulk();
  const selection = useContext(SelectionContext);
  const { client } = trpc.useUtils();
  const { chosen, filter } = useSelected(selection);
  const { data: tags } = trpc.hiring.tags.list.useQuery(undefined, { enabled: search.tag !== undefined });
  const tag = tags?.tags.find(({ id }) => id === search.tag)?.label;
  const job = useJobTitle(search.job);
  const words = filterWords(search, { tag, job }) ?? 'every application that is not withdrawn';
  const all = useMutation({
    mutationKey: selecting,
    mutationFn: () => client.hiring.bulk.selectMatching.query({ job_id: search.job ?? job_id, ...filtersOf(search) }),
    onSuccess: ({ selected }) => selection.replace(selected, words),
  });
  const count = Math.min(total, limits.bulk);
  const isWithdrawn = filtersOf(search).status === 'Withdrawn';
  if (isWithdrawn || total === 0 || (filter === words && chosen.size >= count)) return null;
  if (all.error) return <Alert>{serverMessage(all.error) ?? 'Failed to select the applications'}</Alert>;
  return (
    <Button variant="ghost" size="small" className={styles.all} pending={all.isPending} onClick={() => all.mutate()}>
      {count < total
        ? `Select ${formatNumber(count)} of the ${formatNumber(total)} that match`
        : `Select all ${formatNumber(total)} that match`}
    </Button>
  );
}
