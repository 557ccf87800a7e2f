import { formatDateTime } from '@careers/contracts/common/dates';
import { statusBadge } from '../../lib/display/application-status.ts';
import { Button } from '../../ui/button.tsx';
import styles from './applicants.module.css';
import { StoredNotes } from './stored-notes.tsx';
import type { Review } from './use-review.ts';

type WithdrawnReviewProps = Pick<Review, 'applicant' | 'draft'> & { withdrawn_at: string };

/**
 * The review of a withdrawn application, which can no longer be changed. Notes that were typed too late to be saved
 * stay on the screen until the administrator discards them.
 */
export function WithdrawnReview({ applicant, withdrawn_at, draft: { draft, setDraft } }: WithdrawnReviewProps) {
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
