import { formatNumber } from '@careers/contracts/common/format-number';
import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { Undo2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './bulk.module.css';
import { NameList } from './name-list.tsx';
import { canUndo, doneWords, leftAloneWords, tellWords } from './result-words.ts';
import { useNow } from './use-now.ts';
import { useUndo } from './use-press.ts';

/** Those who are left alone and named in the sentence itself; of more there is a list. */
const NAMED = 3;
/** How often a press that goes on is looked at. */
const LOOK_MS = 1_500;

type PressResultProps = {
  job_id: string;
  /** The id of the press. */
  id: string;
  /** What came of it, if it was made on this page: the focus then goes here. */
  made: BulkResult | null;
  onChange: (result: BulkResult) => void;
  onClose: () => void;
};

/** What came of a press, with 'Undo' until its end, and its progress while it goes on. */
export function PressResult({ job_id, id, made, onChange, onClose }: PressResultProps) {
  const utils = trpc.useUtils();
  const query = trpc.hiring.bulk.get.useQuery(
    { job_id, id },
    {
      ...(made && { initialData: made }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.finished === false ? LOOK_MS : false),
    },
  );
  const { data: press } = query;
  const wasRunning = useRef(false);
  const isFinished = press?.finished;
  useEffect(() => {
    if (isFinished && wasRunning.current) void utils.hiring.invalidate();
    wasRunning.current = isFinished === false;
  }, [isFinished, utils]);
  const box = useRef<HTMLElement>(null);
  const isOwn = made !== null;
  useEffect(() => {
    if (isOwn) box.current?.focus();
  }, [isOwn]);
  if (!press) return query.isError && <QueryError query={query}>Failed to fetch the last decision</QueryError>;
  return (
    <section ref={box} className={styles.result} tabIndex={-1} aria-label="Last decision for many">
      {!press.finished && (
        <Progress
          label={`Deciding on ${formatNumber(press.total)} applications`}
          value={(100 * (press.total - (press.counts.waiting ?? 0))) / press.total}
        />
      )}
      <Said>{press.finished ? resultSentence(press) : ''}</Said>
      {press.left_alone.length > NAMED && (
        <NameList
          title="Left alone"
          items={press.left_alone.map((person) => ({ id: person.id, text: leftAloneWords(person) }))}
        />
      )}
      <Undo
        press={press}
        job_id={job_id}
        onClose={onClose}
        onUndone={(undone) => {
          utils.hiring.bulk.get.setData({ job_id, id }, undone);
          box.current?.focus(); // the button that was pressed goes
          onChange(undone);
        }}
      />
    </section>
  );
}

/** A sentence that is read aloud also when it is there from the beginning: the live region must exist before its text. */
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

/** '118 rejected. 2 skipped: Ana Silva withdrew; Ben Wood was changed by Carol.' */
function resultSentence({ left_alone, ...press }: BulkResult): string {
  const { done, left } = doneWords(press);
  if (!left) return done;
  const names = left_alone.length <= NAMED ? `: ${left_alone.map(leftAloneWords).join('; ')}` : '';
  return `${done} ${left}${names}.`;
}

type UndoProps = { press: BulkResult; job_id: string; onUndone: (result: BulkResult) => void; onClose: () => void };

function Undo({ press, job_id, onUndone, onClose }: UndoProps) {
  const now = useNow();
  const undo = useUndo(onUndone);
  return (
    <>
      {press.finished && press.undone_at === null && (press.counts.done ?? 0) > 0 && <p>{tellWords(press, now)}</p>}
      {undo.error && <Alert>{serverMessage(undo.error) ?? 'This was not undone. Please try again.'}</Alert>}
      <div className={styles.actions}>
        {canUndo(press, now) && (
          <Button
            variant="outline"
            size="small"
            icon={Undo2}
            pending={undo.isPending}
            pendingText="Undoing..."
            onClick={() => undo.mutate({ job_id, id: press.id })}
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
