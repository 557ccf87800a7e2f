import type { Conflict } from '@careers/contracts/common/conflict';
import { formatDateTime } from '@careers/contracts/common/dates';
import { Eye } from 'lucide';
import { useRef } from 'react';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import type { Draft } from '../../lib/storage/draft.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { SavingIndicator, UnsavedIndicator } from '../../lib/forms/saving-indicator.tsx';
import styles from './applicants.module.css';
import { notesRefusal } from './save-refusals.ts';
import { notesFailed, type Review } from './use-review.ts';

/**
 * Notes that are saved when the field loses the focus, which Escape does too. Text that the server refuses stays in the
 * field; when another administrator saved first, their notes are shown beside it. The draft has the version that was on
 * the screen when the administrator began to type.
 */
export function NotesField({
  applicant,
  notes,
  draft: { draft, setDraft },
}: Pick<Review, 'applicant' | 'notes' | 'draft'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = applicant.notes ?? '';
  const unsaved = draft !== null && draft.text.trim() !== stored.trim();
  const conflict = draft ? errorConflict(notes.error) : undefined;
  useUnsavedChangesWarning(unsaved);

  function save({ text, version }: Draft): void {
    return notes.mutate({ notes: text, status: applicant.status, version });
  }
  function onBlur(): void {
    if (!draft || conflict) return;
    if (!unsaved) setDraft(null);
    else if (!notes.isPending || notes.variables.notes !== draft.text) save(draft);
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

function savedLine({ by, at }: Conflict): string {
  return `Saved${by ? ` by ${by}` : ''} on ${formatDateTime(at)}:`;
}
