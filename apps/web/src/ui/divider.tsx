import clsx from 'clsx';
import styles from './divider.module.css';

/** The lane-marking rule: long dash, short gap, as on the road. An ornament, so nothing says it. */
export function Divider({ className }: { className?: string | undefined }) {
  return <hr className={clsx(styles.divider, className)} aria-hidden="true" />;
}
