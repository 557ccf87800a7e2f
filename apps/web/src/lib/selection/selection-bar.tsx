import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** The name of the bar as a region; undefined: it is none. */
  label: string | undefined;
  /** How many items are selected, in words; null: none is, and there is nothing to see. */
  count: string | null;
  className: string | undefined;
  /** What can be done with the selected items. */
  children: ReactNode;
};

/** The bar of what is selected in a list. It stays in sight, below the list. */
export function SelectionBar({ label, count, className, children }: SelectionBarProps) {
  const isShown = count !== null;
  return (
    <section className={clsx(isShown && [styles.bar, className])} aria-label={label}>
      <p role="status" className={styles.count}>
        {count}
      </p>
      {isShown && children}
    </section>
  );
}
