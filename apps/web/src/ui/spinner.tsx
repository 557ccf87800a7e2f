import styles from './spinner.module.css';

/** A turning ring in the colour of the text. With a label it says what is being waited for. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span
      className={styles.ring}
      data-spinner=""
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
