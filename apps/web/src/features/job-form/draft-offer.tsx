import { formatDateTime } from '@careers/contracts/common/dates';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './job-form.module.css';
import type { JobDraft } from './use-job-draft.ts';

type DraftOfferProps = {
  draft: JobDraft;
  /** Whether another version of the job was saved after the draft was made. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

export function DraftOffer({ draft, outdated, onRestore, onDiscard }: DraftOfferProps) {
  const actions = (
    <div className={styles.draftActions}>
      <Button size="small" onClick={onRestore}>
        Restore
      </Button>
      <Button size="small" variant="outline" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
  return (
    <Alert tone="warn" action={actions} className={styles.draftOffer}>
      You have unsaved changes from {formatDateTime(draft.saved_at)}.
      {outdated &&
        ' The job has been saved since. Restoring your changes does not overwrite it: you will be asked when you save.'}
    </Alert>
  );
}
