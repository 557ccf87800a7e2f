import styles from './spinner.module.css';

/** A turning ring in the colour of the text. The label names what is loading. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span
      className={styles.ring}
      data-spinner=""
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
