import styles from './applicants.module.css';
import { applicantsCopy } from './applicants.copy.ts';

/** Beside a field's label while it is being saved. Not spoken: the toast that follows is. */
export function SavingIndicator() {
  return (
    <span className={styles.saving} aria-hidden="true">
      {applicantsCopy.saving}
    </span>
  );
}
