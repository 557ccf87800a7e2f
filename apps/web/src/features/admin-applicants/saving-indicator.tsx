import styles from './applicants.module.css';

/** Says beside a field's label that it is being saved. Screen readers read the toast that follows instead. */
export function SavingIndicator() {
  return (
    <span className={styles.saving} aria-hidden="true">
      Saving...
    </span>
  );
}
