import { useId } from 'react';
import styles from './progress.module.css';

/** The progress of a long task: `value` from 0 to 100, absent while it is unknown. */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {value !== undefined && <span aria-hidden="true">{Math.round(value)}%</span>}
      <progress id={id} max={100} {...(value !== undefined && { value })} />
    </div>
  );
}
