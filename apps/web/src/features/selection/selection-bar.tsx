import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** The name of the bar as a region; undefined: it is no region. */
  label: string | undefined;
  /** How many items are selected, in words; null: none is, and the bar is not shown. */
  count: string | null;
  className: string | undefined;
  children: ReactNode;
};

export function SelectionBar({ label, count, className, children }: SelectionBarProps) {
  const isShown = count !== null;
  return (
    <section
      className={clsx(isShown && [styles.bar, className])}
      aria-label={label}
      data-foot={isShown ? '' : undefined}
    >
      <p role="status" className={styles.count}>
        {count}
      </p>
      {isShown && children}
    </section>
  );
}
