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
import { canUndo, doneWords, tellWords } from './result-words.ts';
import { useNow } from './use-now.ts';
import { useUndo } from './use-press.ts';

type PressesDialogProps = { job_id: string; open: boolean; onClose: () => void };

/** The decisions for many of a job in the last 90 days, the newest first. */
export function PressesDialog({ job_id, open, onClose }: PressesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Decisions for many" size="large">
      <DialogBody>
        <Presses job_id={job_id} />
      </DialogBody>
    </Dialog>
  );
}

function Presses({ job_id }: { job_id: string }) {
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
        {query.data.actions.map((press) => (
          <Press
            key={press.id}
            press={press}
            pending={undo.isPending && undo.variables.id === press.id}
            onUndo={() => undo.mutate({ job_id, id: press.id })}
          />
        ))}
      </ul>
    </>
  );
}

type PressProps = { press: BulkAction; pending: boolean; onUndo: () => void };

function Press({ press, pending, onUndo }: PressProps) {
  const now = useNow();
  const { done, left } = doneWords(press);
  return (
    <li className={styles.press}>
      <div>
        <b>{[done, left].filter(Boolean).join(' ')}</b>
        <InlineList>
          {`By ${press.actor_name ?? 'a former colleague'}`}
          {formatDateTime(press.created_at)}
          {press.reason && `Reason: ${press.reason}`}
        </InlineList>
        {press.subject && <p>‘{press.subject}’</p>}
        {press.undone_at === null && <p className={styles.note}>{tellWords(press, now)}</p>}
      </div>
      {press.undone_at ? (
        <Badge tone="grey">Undone</Badge>
      ) : press.finished ? null : (
        <Badge tone="amber">Still going on</Badge>
      )}
      {canUndo(press, now) && (
        <Button variant="outline" size="small" pending={pending} pendingText="Undoing..." onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
