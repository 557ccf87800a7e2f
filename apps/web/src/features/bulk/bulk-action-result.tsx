import { formatNumber } from '@careers/contracts/common/format-number';
import type { BulkResult } from '@careers/contracts/hiring/bulk';
import clsx from 'clsx';
import { Undo2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNow } from '../../lib/display/use-now.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './bulk.module.css';
import { NameList } from './name-list.tsx';
import { canUndo, doneWords, leftAloneWords, notifyWords } from './result-words.ts';
import { refetchApplications, useUndo } from './use-bulk-action.ts';

/** The number of candidates whom the sentence itself names; more are listed below it. */
const NAMED = 3;
const LOOK_MS = 1_500;

type BulkActionResultProps = {
  job_id: string | null;
  id: string;
  /** The result, if the action was made on this page: it then takes the focus. */
  made: BulkResult | null;
  compact?: boolean;
  onChange: (result: BulkResult) => void;
  onClose: () => void;
};

export function BulkActionResult({ job_id, id, made, compact, onChange, onClose }: BulkActionResultProps) {
  const utils = trpc.useUtils();
  const query = trpc.hiring.bulk.get.useQuery(
    { job_id, id },
    {
      ...(made && { initialData: made }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.finished === false ? LOOK_MS : false),
    },
  );
  const { data: action } = query;
  const wasRunning = useRef(false);
  const isFinished = action?.finished;
  useEffect(() => {
    if (isFinished && wasRunning.current) refetchApplications(utils);
    wasRunning.current = isFinished === false;
  }, [isFinished, utils]);
  const box = useRef<HTMLElement>(null);
  const isOwn = made !== null;
  useEffect(() => {
    if (isOwn) box.current?.focus();
  }, [isOwn]);
  if (!action) return query.isError && <QueryError query={query}>Failed to fetch the last bulk action</QueryError>;
  return (
    <section
      ref={box}
      className={clsx(styles.result, compact && styles.compact)}
      tabIndex={-1}
      aria-label="Last bulk action"
    >
      {!action.finished && (
        <Progress
          label={`Updating ${formatNumber(action.total)} applications`}
          value={(100 * (action.total - (action.counts.waiting ?? 0))) / action.total}
        />
      )}
      <Said>{action.finished ? resultSentence(action) : ''}</Said>
      {action.left_alone.length > NAMED && (
        <NameList
          title="Skipped"
          items={action.left_alone.map((person) => ({ id: person.id, text: leftAloneWords(person) }))}
        />
      )}
      <Undo
        action={action}
        job_id={job_id}
        onClose={onClose}
        onUndone={(undone) => {
          utils.hiring.bulk.get.setData({ job_id, id }, undone);
          box.current?.focus(); // the button goes
          onChange(undone);
        }}
      />
    </section>
  );
}

/** Is read aloud also when the sentence is there from the beginning: a live region must exist before its text. */
function Said({ children }: { children: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children));
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className={styles.done}>
      {said}
    </p>
  );
}

/** Such as '118 rejected. 2 skipped. Ana Silva: withdrew; Ben Wood: changed by Carol.' */
function resultSentence({ left_alone, ...action }: BulkResult): string {
  const { done, left } = doneWords(action);
  if (!left) return done;
  const names = left_alone.length <= NAMED ? `. ${left_alone.map(leftAloneWords).join('; ')}` : '';
  return `${done} ${left}${names}.`;
}

type UndoProps = {
  action: BulkResult;
  job_id: string | null;
  onUndone: (result: BulkResult) => void;
  onClose: () => void;
};

function Undo({ action, job_id, onUndone, onClose }: UndoProps) {
  const now = useNow();
  const undo = useUndo(onUndone);
  return (
    <>
      {action.finished && action.undone_at === null && (action.counts.done ?? 0) > 0 && (
        <p>{notifyWords(action, now)}</p>
      )}
      {undo.error && <Alert>{serverMessage(undo.error) ?? 'This was not undone. Please try again.'}</Alert>}
      <div className={styles.actions}>
        {canUndo(action, now) && (
          <Button
            variant="outline"
            size="small"
            icon={Undo2}
            pending={undo.isPending}
            pendingText="Undoing..."
            onClick={() => undo.mutate({ job_id, id: action.id })}
          >
            Undo
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
