import { History } from 'lucide';
import { useContext, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { SelectionContext } from '../selection/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import styles from './bulk.module.css';
import { LeftWaiting } from './left-waiting.tsx';
import { BulkActionResult } from './bulk-action-result.tsx';
import { BulkActionsDialog } from './bulk-actions-dialog.tsx';
import { useBulk } from './bulk-context.ts';

/**
 * What a page of applicants says of bulk actions: the last one while it can be undone or goes on, the way to those
 * before, and who is left without an answer. A job without any of it has nothing of it.
 */
export function BulkActionsAbove() {
  const { job_id, result, onResult, onDecide } = useBulk();
  const selection = useContext(SelectionContext);
  // Fetches anew at each visit: colleagues decide too.
  const { data: { actions } = { actions: [] } } = trpc.hiring.bulk.list.useQuery({ job_id }, { staleTime: 0 });
  const [closed, setClosed] = useState<string>();
  const [shown, setShown] = useState(false);
  const running = actions.find(({ id, finished, undo_until }) => id !== closed && (!finished || undo_until !== null));
  const id = result?.id ?? running?.id;
  return (
    <>
      {id && (
        <BulkActionResult
          key={id}
          job_id={job_id}
          id={id}
          made={result}
          onChange={onResult}
          onClose={() => {
            setClosed(id);
            onResult(null);
          }}
        />
      )}
      <LeftWaiting
        job_id={job_id}
        onAnswer={(waiting) => {
          selection.replace(waiting, 'those who have had no answer');
          onDecide('reject');
        }}
      />
      {actions.length > 0 && (
        <p className={styles.past}>
          <Button variant="ghost" size="small" icon={History} onClick={() => setShown(true)}>
            Bulk actions
          </Button>
        </p>
      )}
      <BulkActionsDialog job_id={job_id} open={shown} onClose={() => setShown(false)} />
    </>
  );
}
