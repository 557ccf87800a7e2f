import styles from './saving-indicator.module.css';

/** Says beside a field's label that it is being saved. Screen readers read the toast that follows instead. */
export function SavingIndicator() {
  return (
    <span className={styles.saving} aria-hidden="true">
      Saving...
    </span>
  );
}

export function UnsavedIndicator() {
  return <span className={styles.saving}>Not saved yet</span>;
}
