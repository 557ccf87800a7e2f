import styles from './applicants.module.css';

/** Stands beside a field's label while it is being saved. Not announced, because the toast that follows is. */
export function SavingIndicator() {
  return (
    <span className={styles.saving} aria-hidden="true">
      Saving...
    </span>
  );
}
