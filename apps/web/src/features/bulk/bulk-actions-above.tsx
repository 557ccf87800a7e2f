import { formatDateTime } from '@careers/contracts/common/dates';
import type { BulkAction } from '@careers/contracts/hiring/bulk';
import { History } from 'lucide';
import { useContext, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useNow } from '../../lib/display/use-now.ts';
import { SelectionContext } from '../selection/selection.ts';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useBrand } from '../../lib/page/brand.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './bulk.module.css';
import { LeftWaiting } from './left-waiting.tsx';
import { BulkActionResult } from './bulk-action-result.tsx';
import { useBulk } from './bulk.tsx';
import { canUndo, deedOf, notifyWords, subjectWords } from './result-words.ts';
import { useUndo } from './use-bulk-action.ts';

/** Shows what `LastBulkAction` shows, and the way to earlier ones. */
export function BulkActionsAbove({ jobTitle }: { jobTitle: string }) {
  return (
    <>
      <LastBulkAction />
      <p className={styles.past}>
        <BulkActionsButton jobTitle={jobTitle} />
      </p>
    </>
  );
}

/**
 * Shows the last bulk action while it can be undone or goes on, and who has had no answer. `compact`: in a line, which
 * leaves the height to what follows.
 */
export function LastBulkAction({ compact = false }: { compact?: boolean }) {
  const { job_id, result, onResult, onDecide } = useBulk();
  const selection = useContext(SelectionContext);
  // Fetches anew at each visit: colleagues decide too.
  const { data: { actions } = { actions: [] } } = trpc.hiring.bulk.list.useQuery({ job_id }, { staleTime: 0 });
  const [closed, setClosed] = useState<string>();
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
          compact={compact}
          onChange={onResult}
          onClose={() => {
            setClosed(id);
            onResult(null);
          }}
        />
      )}
      {job_id !== null && (
        <LeftWaiting
          job_id={job_id}
          compact={compact}
          onAnswer={(waiting) => {
            selection.replace(waiting, 'those who have not had a reply');
            onDecide('reject');
          }}
        />
      )}
    </>
  );
}

/** Opens the list of earlier bulk actions. Renders nothing where there is none. */
export function BulkActionsButton({ jobTitle }: { jobTitle: string }) {
  const { job_id } = useBulk();
  const { data: { actions } = { actions: [] } } = trpc.hiring.bulk.list.useQuery({ job_id }, { staleTime: 0 });
  const [shown, setShown] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="small" icon={History} onClick={() => setShown(true)}>
        Bulk actions
      </Button>
      <Dialog open={shown} onClose={() => setShown(false)} title="Bulk actions" size="large">
        <DialogBody>
          <BulkActionList job_id={job_id} jobTitle={jobTitle} />
        </DialogBody>
      </Dialog>
    </>
  );
}

/** Lists the bulk actions of the last 90 days, the newest first. */
function BulkActionList({ job_id, jobTitle }: { job_id: string | null; jobTitle: string }) {
  const query = trpc.hiring.bulk.list.useQuery({ job_id }, { staleTime: 0 });
  const undo = useUndo(() => undefined);
  if (query.isError) return <QueryError query={query}>Failed to fetch the bulk actions</QueryError>;
  if (!query.data)
    return (
      <Loading label="Loading the bulk actions">
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Loading>
    );
  return (
    <>
      <p className={styles.note}>Kept for 90 days.</p>
      {undo.error && <Alert>{serverMessage(undo.error) ?? 'This was not undone. Please try again.'}</Alert>}
      <ul role="list">
        {query.data.actions.map((action) => (
          <BulkActionRow
            key={action.id}
            action={action}
            jobTitle={jobTitle}
            pending={undo.isPending && undo.variables.id === action.id}
            onUndo={() => undo.mutate({ job_id, id: action.id })}
          />
        ))}
      </ul>
    </>
  );
}

type BulkActionRowProps = { action: BulkAction; jobTitle: string; pending: boolean; onUndo: () => void };

function BulkActionRow({ action, jobTitle, pending, onUndo }: BulkActionRowProps) {
  const now = useNow();
  const { name: company } = useBrand();
  return (
    <li className={styles.action}>
      <div>
        <b>{deedOf(action)}</b>
        <InlineList>
          {`By ${action.actor_name ?? 'a former colleague'}`}
          {formatDateTime(action.created_at)}
          {action.reason && `Reason: ${action.reason}`}
        </InlineList>
        {action.subject && <p>‘{subjectWords(action.subject, { job_title: jobTitle, company })}’</p>}
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
