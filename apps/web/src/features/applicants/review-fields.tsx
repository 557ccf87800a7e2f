import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReasonOfApplication } from '@careers/contracts/hiring/reasons';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { useState } from 'react';
import { formatDateTime } from '@careers/contracts/common/dates';
import { ReasonField } from '../reasons/reason-field.tsx';
import { statusBadge } from '../../lib/display/application-status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SavingIndicator, UnsavedIndicator } from '../../lib/forms/saving-indicator.tsx';
import { useSettledChoice } from '../../lib/forms/use-settled-choice.ts';
import { Button } from '../../ui/button.tsx';
import { NotesField } from './notes-field.tsx';
import { StoredNotes } from './stored-notes.tsx';
import { type Review, scopeOf } from './use-review.ts';
import styles from './applicants.module.css';

type ReviewFieldsProps = {
  review: Review;
  can: Can;
  /** The reason of the rejected application; undefined where the viewer neither sees nor gives it. */
  reason: ReasonOfApplication['reason'] | undefined;
};

export function ReviewFields({ review: { applicant, status, decide, notes, draft }, can, reason }: ReviewFieldsProps) {
  const { withdrawn_at } = applicant;
  if (withdrawn_at) return <WithdrawnReview applicant={applicant} withdrawn_at={withdrawn_at} draft={draft} />;
  return (
    <>
      {can.move && <StatusField applicant={applicant} status={status} decide={decide} />}
      {can.move && reason !== undefined && applicant.status === 'Rejected' && (
        <ReasonField id={applicant.id} reason={reason} after={scopeOf(applicant.id)} />
      )}
      {can.write_notes ? (
        <NotesField applicant={applicant} notes={notes} draft={draft} />
      ) : (
        <StoredNotes notes={applicant.notes} />
      )}
    </>
  );
}

export function hasReviewFields({ applicant }: Pick<Review, 'applicant'>, can: Can): boolean {
  return can.move || applicant.withdrawn_at !== null;
}

/** Offers every status; choosing one saves it. */
function StatusField({ applicant, status, decide }: Pick<Review, 'applicant' | 'status' | 'decide'>) {
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

type WithdrawnReviewProps = Pick<Review, 'applicant' | 'draft'> & { withdrawn_at: string };

/**
 * The review of a withdrawn application, which can no longer be changed. Notes that were typed too late to be saved
 * stay on the screen until the administrator discards them.
 */
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
