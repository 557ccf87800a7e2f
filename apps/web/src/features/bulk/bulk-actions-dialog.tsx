import { formatDateTime } from '@careers/contracts/common/dates';
import type { BulkAction } from '@careers/contracts/hiring/bulk';
import { QueryError } from '../../lib/api/query-error.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './bulk.module.css';
import { canUndo, doneWords, notifyWords } from './result-words.ts';
import { useNow } from './use-now.ts';
import { useUndo } from './use-bulk-action.ts';

type BulkActionsDialogProps = { job_id: string; open: boolean; onClose: () => void };

/** The bulk actions on a job in the last 90 days, the newest first. */
export function BulkActionsDialog({ job_id, open, onClose }: BulkActionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Bulk actions" size="large">
      <DialogBody>
        <BulkActionList job_id={job_id} />
      </DialogBody>
    </Dialog>
  );
}

function BulkActionList({ job_id }: { job_id: string }) {
  const query = trpc.hiring.bulk.list.useQuery({ job_id }, { staleTime: 0 });
  const undo = useUndo(() => undefined);
  if (query.isError) return <QueryError query={query}>Failed to fetch the decisions</QueryError>;
  if (!query.data)
    return (
      <Loading label="Loading the decisions">
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Loading>
    );
  return (
    <>
      <p className={styles.note}>They are listed for 90 days.</p>
      {undo.error && <Alert>{serverMessage(undo.error) ?? 'This was not undone. Please try again.'}</Alert>}
      <ul role="list">
        {query.data.actions.map((action) => (
          <BulkActionRow
            key={action.id}
            action={action}
            pending={undo.isPending && undo.variables.id === action.id}
            onUndo={() => undo.mutate({ job_id, id: action.id })}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = { action: BulkAction; pending: boolean; onUndo: () => void };

function BulkActionRow({ action, pending, onUndo }: RowProps) {
  const now = useNow();
  const { done, left } = doneWords(action);
  return (
    <li className={styles.action}>
      <div>
        <b>{[done, left].filter(Boolean).join(' ')}</b>
        <InlineList>
          {`By ${action.actor_name ?? 'a former colleague'}`}
          {formatDateTime(action.created_at)}
          {action.reason && `Reason: ${action.reason}`}
        </InlineList>
        {action.subject && <p>‘{action.subject}’</p>}
        {action.undone_at === null && <p className={styles.note}>{notifyWords(action, now)}</p>}
      </div>
      {action.undone_at ? (
        <Badge tone="grey">Undone</Badge>
      ) : action.finished ? null : (
        <Badge tone="amber">Still going on</Badge>
      )}
      {canUndo(action, now) && (
        <Button variant="outline" size="small" pending={pending} pendingText="Undoing..." onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
