import styles from './applicants.module.css';

/**
 * Shows beside a field's label that it is being saved. Screen readers skip it, because they read the toast that
 * follows.
 */
export function SavingIndicator() {
  return (
    <span className={styles.saving} aria-hidden="true">
      Saving...
    </span>
  );
}
