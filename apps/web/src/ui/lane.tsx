import clsx from 'clsx';
import styles from './lane.module.css';

/** The lane-marking rule: long dash, short gap, as on the road. An ornament, so nothing says it. */
export function Lane({ className }: { className?: string | undefined }) {
  return <hr className={clsx(styles.lane, className)} aria-hidden="true" />;
}
