import clsx from 'clsx';
import styles from './divider.module.css';

/** A horizontal rule drawn like a lane marking, long dash and short gap. Decorative: hidden from screen readers. */
export function Divider({ className }: { className?: string | undefined }) {
  return <hr className={clsx(styles.divider, className)} aria-hidden="true" />;
}
