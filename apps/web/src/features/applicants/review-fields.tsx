import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReasonOfApplication } from '@careers/contracts/hiring/rejection-reasons';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { ListedApplicant } from '@careers/contracts/applications/applications';
import type { Conflict } from '@careers/contracts/common/version';
import { useState, useRef } from 'react';
import { Eye } from 'lucide';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../rejection-reasons/reason-field.tsx';
import { statusBadge } from '../../lib/display/application-status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SavingIndicator, UnsavedIndicator } from '../../lib/forms/saving-indicator.tsx';
import { useSettledChoice } from '../../lib/forms/use-settled-choice.ts';
import { Button } from '../../ui/button.tsx';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import type { Draft } from '../../lib/storage/draft.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type Review, notesFailed } from './use-review.ts';
import styles from './applicants.module.css';
import { notesRefusal, scopeOf } from './use-save-application.ts';

type Reason = ReasonOfApplication['reason'];
type ReviewFieldsProps = {
  review: Review;
  can: Can;
  /** Undefined: the viewer neither sees nor gives the reason. */
  reason: Reason | undefined;
};

export function ReviewFields({ review, can, reason }: ReviewFieldsProps) {
  const { applicant, draft } = review;
  const { withdrawn_at } = applicant;
  if (withdrawn_at) return <WithdrawnReview applicant={applicant} withdrawn_at={withdrawn_at} draft={draft} />;
  return (
    <>
      {can.move && <StatusField {...review} />}
      {can.move && reason !== undefined && applicant.status === 'Rejected' && (
        <ReasonField id={applicant.id} reason={reason} after={scopeOf(applicant.id)} />
      )}
      {can.write_notes ? <NotesField {...review} /> : <StoredNotes notes={applicant.notes} />}
    </>
  );
}

export function hasReviewFields({ applicant }: Pick<Review, 'applicant'>, can: Can): boolean {
  return can.move || applicant.withdrawn_at !== null;
}

function StatusField({ applicant, status, decide }: Review) {
  // Shows a choice until its reply has come.
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen ?? statusBadge(applicant.status).label;
  const { moved, handlers } = useSettledChoice(current, (value) => {
    setChosen(value);
    decide(statusBadge(value).label, () => setChosen(null));
  });
  return (
    <Field label="Status" labelEnd={status.isPending ? <SavingIndicator /> : moved !== null && <UnsavedIndicator />}>
      <Select value={moved ?? current} {...handlers}>
        {applicationStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Saves notes when the field loses the focus, as Escape makes it do. Text that the server refuses stays in the field;
 * when another administrator saved first, their notes are shown beside it. The draft has the version that was on the
 * screen when it was begun.
 */
function NotesField({ applicant, notes, draft: { draft, setDraft } }: Review) {
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = applicant.notes ?? '';
  const unsaved = draft !== null && draft.text.trim() !== stored.trim();
  const conflict = draft ? errorConflict(notes.error) : undefined;
  useUnsavedChangesWarning(unsaved);
  const shown = useKnowsNotesAreShown();

  function save({ text, version }: Draft): void {
    return notes.mutate({ notes: text, status: applicant.status, version });
  }
  function onBlur(): void {
    if (!draft || conflict || shown.asks) return;
    if (!unsaved) setDraft(null);
    else if (!shown.isKnown) shown.ask();
    else if (!notes.isPending || notes.variables.notes !== draft.text) save(draft);
  }
  function confirm(): void {
    shown.confirm();
    if (draft) save(draft);
  }
  function saveMine(): void {
    if (draft) save({ ...draft, version: applicant.version });
    field.current?.focus();
  }
  function takeSaved(): void {
    setDraft(null);
    notes.reset();
    field.current?.focus();
  }

  return (
    <>
      <Field
        label="Notes"
        labelEnd={notes.isPending ? <SavingIndicator /> : unsaved && <UnsavedIndicator />}
        hint={
          <>
            <Icon as={Eye} size={18} className={styles.eye} /> The candidate sees this.
          </>
        }
        error={draft && notes.error ? (notesRefusal(notes.error) ?? notesFailed) : undefined}
      >
        <Textarea
          ref={field}
          rows={2}
          className={styles.notes}
          value={draft?.text ?? stored}
          onChange={(event) => setDraft({ text: event.target.value, version: draft?.version ?? applicant.version })}
          onBlur={onBlur}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.blur();
          }}
        />
      </Field>
      <ConfirmDialog
        open={shown.asks}
        title="The candidate will see this"
        confirmText="Save the note"
        cancelText="Go back"
        variant="primary"
        onConfirm={confirm}
        onCancel={() => {
          shown.leave();
          setTimeout(() => field.current?.focus()); // once the dialog has closed
        }}
      >
        Notes in this box are for the candidate, who reads them with the application. If something is for colleagues
        only, write it under ‘Team notes’. We will not ask you again.
      </ConfirmDialog>
      {conflict && (
        <div className={styles.conflict}>
          <p>{savedLine(conflict)}</p>
          {stored ? <blockquote>{stored}</blockquote> : <p className={styles.quiet}>No notes.</p>}
          <Button variant="outline" size="small" onClick={saveMine}>
            Save mine
          </Button>
          <Button variant="outline" size="small" onClick={takeSaved}>
            Use the saved notes
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether the person has confirmed once, in their account, that candidates see these notes. */
function useKnowsNotesAreShown() {
  const { profile } = useAuth();
  const changeProfile = useChangeProfile();
  const [asks, setAsks] = useState(false);
  const store = trpc.profile.update.useMutation();
  return {
    isKnown: profile?.knows_notes_are_shown ?? true, // without a profile nothing can be stored
    asks,
    ask: () => setAsks(true),
    leave: () => setAsks(false),
    confirm: () => {
      setAsks(false);
      const known = { knows_notes_are_shown: true };
      changeProfile(profile?.id, known);
      store.mutate(known);
    },
  };
}

function savedLine({ by, at }: Conflict): string {
  return `Saved${by ? ` by ${by}` : ''} on ${formatDateTime(at)}:`;
}

type WithdrawnReviewProps = Pick<Review, 'applicant' | 'draft'> & { withdrawn_at: string };

/** Shows notes that were typed too late to be saved, until the administrator discards them. */
function WithdrawnReview({ applicant, withdrawn_at, draft: { draft, setDraft } }: WithdrawnReviewProps) {
  const { status, notes } = applicant;
  const lateNotes = draft && draft.text.trim() !== (notes ?? '').trim() ? draft.text : '';
  return (
    <>
      <p className={styles.quiet}>
        The candidate withdrew this application on {formatDateTime(withdrawn_at)}. Its status was{' '}
        {statusBadge(status).label}; it can no longer be changed.
      </p>
      <StoredNotes notes={notes} />
      {lateNotes && (
        <div className={styles.conflict}>
          <p>These notes were not saved, because the candidate withdrew first:</p>
          <blockquote>{lateNotes}</blockquote>
          <Button variant="outline" size="small" onClick={() => setDraft(null)}>
            Discard
          </Button>
        </div>
      )}
    </>
  );
}

function StoredNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  return (
    <div>
      <h3 className={styles.label}>Notes</h3>
      <p className={styles.text}>{notes}</p>
    </div>
  );
}

/** The reason of an application; null: it has none; undefined: the viewer sees nothing of what the team noted. */
export function reasonOf({ tags, reason }: ListedApplicant): Reason | undefined {
  return tags === null ? undefined : reason;
}
