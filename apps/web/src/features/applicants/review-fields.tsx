import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReasonOfApplication } from '@careers/contracts/hiring/reasons';
import { ReasonField } from '../reasons/reason-field.tsx';
import { NotesField } from './notes-field.tsx';
import { StatusField } from './status-field.tsx';
import { StoredNotes } from './stored-notes.tsx';
import { type Review, scopeOf } from './use-review.ts';
import { WithdrawnReview } from './withdrawn-review.tsx';

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
