import styles from './saving-indicator.module.css';

/** Says beside a field's label that it is being saved. Screen readers read the toast that follows instead. */
export function SavingIndicator() {
  return (
    <span className={styles.saving} aria-hidden="true">
      Saving...
    </span>
  );
}

/** Says beside a field's label that its content is not saved yet. */
export function UnsavedIndicator() {
  return <span className={styles.saving}>Not saved yet</span>;
}
