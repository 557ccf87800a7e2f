import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Terms at the left, their values at the right, thin lines between. */
export function DescriptionList({
  items,
  className,
}: {
  items: readonly { term: string; value: ReactNode }[];
  className?: string | undefined;
}) {
  return (
    <dl className={clsx(styles.list, className)}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.item}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
