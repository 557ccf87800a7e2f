import styles from './spinner.module.css';

export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span
      className={styles.ring}
      data-spinner=""
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
