import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

type DescriptionListProps = {
  /** `badge` replaces the term and says the same. */
  items: readonly { term: string; badge?: ReactNode; value: ReactNode }[];
  layout?: 'rows' | 'columns' | undefined;
  className?: string | undefined;
};

/** Terms at the left, values at the right, thin lines between them; with `columns` side by side if there is room. */
export function DescriptionList({ items, layout, className }: DescriptionListProps) {
  return (
    <dl className={clsx(styles.list, layout === 'columns' && styles.columns, className)}>
      {items.map(({ term, badge, value }) => (
        <div key={term} className={styles.item}>
          <dt>{badge ?? term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
