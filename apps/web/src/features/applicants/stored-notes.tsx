import styles from './applicants.module.css';

/** The notes as they are stored, for a viewer who cannot change them. Nothing where there are none. */
export function StoredNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  return (
    <div>
      <h3 className={styles.label}>Notes</h3>
      <p className={styles.text}>{notes}</p>
    </div>
  );
}
