import { counted, formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import type { BulkChange, BulkPreview, BulkResult } from '@careers/contracts/hiring/bulk';
import { useRef, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorStatus, serverMessage } from '../../lib/api/trpc-error.ts';
import { useNow } from '../../lib/display/use-now.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { RejectionQuestion } from '../messages/rejection-question.tsx';
import { useMessageDraft } from '../messages/use-message-draft.ts';
import { type Chosen, toSelected } from '../selection/selection.ts';
import { Alert } from '../../ui/alert.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './bulk.module.css';
import { BulkActionFields, useBulkActionTexts } from './bulk-action-fields.tsx';
import {
  type BulkActionKind,
  type BulkActionProblems,
  type BulkActionValues,
  isRejection,
  problemsOf,
  startValues,
  toChange,
} from './bulk-action-values.ts';
import {
  countNotRejected,
  FinishedMails,
  EmptyFields,
  hasEmptyFields,
  mailsText,
  Recipients,
  CancelledInterviews,
  Unopened,
} from './recipients.tsx';
import { useBulkAction, usePreview } from './use-bulk-action.ts';

type BulkActionDialogProps = {
  job_id: string | null;
  kind: BulkActionKind;
  /** The selection at the time when the dialog was opened. */
  chosen: Chosen;
  filter: string | null;
  onClose: () => void;
  onDone: (result: BulkResult) => void;
};

export function BulkActionDialog({ kind, chosen, onClose, ...rest }: BulkActionDialogProps) {
  return (
    <Dialog open onClose={onClose} title={titleOf(kind, chosen.size)} size="large">
      <BulkActionForm kind={kind} chosen={chosen} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function titleOf(kind: BulkActionKind, count: number): string {
  const applications = counted(count, 'application', 'applications');
  if (kind === 'message') return `Write to ${counted(count, 'candidate', 'candidates')}`;
  return kind === 'reject' ? `Reject ${applications}` : `Change the status of ${applications}`;
}

function BulkActionForm({ job_id, kind, chosen, filter, onClose, onDone }: BulkActionDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const subject = { job_id, applications: toSelected(chosen) };
  const count = subject.applications.length;
  const texts = useBulkActionTexts();
  const { draft, keep, remove } = useMessageDraft('bulk', job_id ?? 'all');
  const [values, setValues] = useState(() => startValues(kind, draft));
  const [shownProblems, setShownProblems] = useState<BulkActionProblems>({});
  const [typed, setTyped] = useState('');
  const [isChecking, setChecking] = useState(false);
  /** What waits for an answer: a message made from a template for rejections, to candidates who are not rejected. */
  const [asked, setAsked] = useState<{ change: BulkChange; notRejected: number } | null>(null);

  const now = useNow();
  const problems = problemsOf(kind, values, { now, needsReason: texts.needsReason });
  const isComplete = Object.keys(problems).length === 0;
  const change = isComplete ? toChange(values, now) : null;
  const { query, isCurrent, fetchNow } = usePreview(subject, change);
  const preview = isComplete ? query.data : undefined; // not that of earlier fields
  const action = useBulkAction((result) => {
    remove();
    onDone(result);
  });
  const mustType = count > limits.bulk_typed;
  const countProblem =
    mustType && Number(typed.replaceAll(/[,\s]/g, '')) !== count ? `Enter ${count} to confirm` : undefined;
  const [showsCount, setShowsCount] = useState(false);

  function showProblem(): void {
    setTimeout(() => focusProblem(form.current));
  }
  async function submit(): Promise<void> {
    setShownProblems(problems);
    setShowsCount(true);
    if (!change || countProblem) return showProblem();
    setChecking(true);
    const checked = await fetchNow().catch(() => undefined);
    setChecking(false);
    if (!checked) return;
    if (hasEmptyFields(checked)) return showProblem();
    const notRejected = isRejection(values) ? countNotRejected(checked, change) : 0;
    if (notRejected > 0) setAsked({ change, notRejected });
    else run(change);
  }
  function run(checked: BulkChange): void {
    setAsked(null);
    action.mutate({ ...subject, change: checked, typed_count: mustType ? count : null });
  }

  return (
    <div ref={form}>
      <DialogForm
        autoComplete="off"
        onSubmit={submit}
        onCancel={onClose}
        submitText={submitText(
          kind,
          values.status,
          preview?.recipients.filter(({ skipped }) => skipped === null).length ?? count,
        )}
        pendingText="Saving..."
        pending={isChecking || action.isPending}
      >
        {filter && <p className={styles.note}>Selected: {filter}.</p>}
        <BulkActionFields
          kind={kind}
          values={values}
          texts={texts}
          problems={shownProblems}
          onChange={(next) => {
            setValues(next);
            setShownProblems({});
            if (next.draft !== values.draft) keep(next.draft);
          }}
        />
        <section className={styles.section} aria-labelledby="who-gets-it" aria-busy={!isCurrent}>
          <h3 id="who-gets-it">Who gets an email</h3>
          <p role="status" className={preview ? undefined : styles.note}>
            {!query.isError && checkText(preview, isComplete)}
          </p>
          {query.isError && <QueryError query={query}>Failed to check who gets an email</QueryError>}
          {preview && hasEmptyFields(preview) && (
            <div tabIndex={-1} data-stops="">
              <EmptyFields preview={preview} />
            </div>
          )}
          {preview && <Recipients preview={preview} count={count} />}
          {preview && change?.status === 'Rejected' && (
            <>
              <Unopened preview={preview} />
              <CancelledInterviews preview={preview} />
            </>
          )}
        </section>
        {preview && change && change.notify !== 'no_mail' && (
          <FinishedMails job_id={job_id} preview={preview} change={change} />
        )}
        {mustType && (
          <Field
            label={`This affects ${formatNumber(count)} applications. Enter this number to confirm.`}
            error={showsCount ? countProblem : undefined}
            required
          >
            <TextInput inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        )}
        {action.error && <Alert>{failureText(action.error)}</Alert>}
      </DialogForm>
      {asked && (
        <RejectionQuestion
          who={`${counted(asked.notRejected, 'candidate is', 'candidates are')} not rejected.`}
          onSend={() => run(asked.change)}
          onBack={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function checkText(preview: BulkPreview | undefined, isComplete: boolean): string {
  if (preview) return mailsText(preview);
  return isComplete ? 'Checking...' : 'It is shown here once the fields above are filled in.';
}

function submitText(kind: BulkActionKind, status: BulkActionValues['status'], count: number): string {
  if (kind === 'message') return `Send ${counted(count, 'message', 'messages')}`;
  if (status === null) return `Change ${formatNumber(count)}`;
  return status === 'Rejected' ? `Reject ${formatNumber(count)}` : `Move ${formatNumber(count)} to ${status}`;
}

function failureText(error: unknown): string {
  if (errorStatus(error) === undefined)
    return 'We did not get a reply, so this may already be saved. Try again; nothing will be done twice.';
  return serverMessage(error) ?? 'Nothing was changed. Please try again.';
}
