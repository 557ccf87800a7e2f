import { useRef, useState } from 'react';
import { errorCode, serverText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { applicantsCopy } from './applicants.copy.ts';
import styles from './applicants.module.css';
import { Saving } from './saving.tsx';
import type { Review } from './use-review.ts';

/** What is being typed, and the version that was on the screen when the typing began. */
type Draft = { text: string; version: number };

/** Notes that save when the field loses the focus. A refused text stays, and somebody else's is shown beside it. */
export function NotesField({ applicant, notes }: Pick<Review, 'applicant' | 'notes'>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = applicant.notes ?? '';
  const conflict = draft !== null && errorCode(notes.error) === 'changed_meanwhile';

  const save = ({ text, version }: Draft): void =>
    notes.mutate(
      { notes: text, status: applicant.status, version },
      { onSuccess: () => setDraft((now) => (now?.text === text ? null : now)) },
    );
  const onBlur = (): void => {
    if (!draft || conflict) return;
    if (draft.text.trim() === stored.trim()) setDraft(null);
    else if (!notes.isPending || notes.variables.notes !== draft.text) save(draft);
  };
  const saveMine = (): void => {
    if (draft) save({ ...draft, version: applicant.version });
    field.current?.focus();
  };
  const takeSaved = (): void => {
    setDraft(null);
    notes.reset();
    field.current?.focus();
  };

  return (
    <>
      <Field
        label={applicantsCopy.notes}
        labelEnd={notes.isPending && <Saving />}
        hint={applicantsCopy.notesHint}
        error={draft && notes.error ? (serverText(notes.error) ?? applicantsCopy.notesFailed) : undefined}
      >
        <Textarea
          ref={field}
          rows={3}
          className={styles.notes}
          value={draft?.text ?? stored}
          onChange={(event) => setDraft({ text: event.target.value, version: draft?.version ?? applicant.version })}
          onBlur={onBlur}
        />
      </Field>
      {conflict && (
        <div className={styles.conflict}>
          <p>{stored ? applicantsCopy.savedMeanwhile : applicantsCopy.clearedMeanwhile}</p>
          {stored && <blockquote>{stored}</blockquote>}
          <Button variant="line" size="small" onClick={saveMine}>
            {applicantsCopy.saveMine}
          </Button>
          <Button variant="line" size="small" onClick={takeSaved}>
            {applicantsCopy.takeSaved}
          </Button>
        </div>
      )}
    </>
  );
}
