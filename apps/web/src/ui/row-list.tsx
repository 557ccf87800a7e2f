import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Card } from './card.tsx';
import styles from './row-list.module.css';
import { Loading, Skeleton } from './skeleton.tsx';

type RowListProps = {
  ref?: Ref<HTMLUListElement>;
  busy?: boolean | undefined;
  children: ReactNode;
};

export function RowList({ ref, busy, children }: RowListProps) {
  return (
    <ul ref={ref} role="list" className={clsx(styles.list, busy && styles.busy)} aria-busy={busy}>
      {children}
    </ul>
  );
}

export function RowCard(props: RowListProps) {
  return (
    <Card className={styles.card}>
      <RowList {...props} />
    </Card>
  );
}

export function RowCardSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card className={styles.card} data-skeleton="">
        <div className={styles.list}>
          {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
            <div key={row} className={clsx(styles.row, styles.skeleton)}>
              <Skeleton width="46%" height={18} />
              <Skeleton width="62%" height={16} />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  );
}

type RowProps = {
  /** A checkbox before the title. */
  lead?: ReactNode;
  /** Text, or a link, which becomes a full touch target. */
  title: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

export function Row({ lead, title, aside, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.start}>
        {lead}
        <div className={styles.text}>
          <b>{title}</b>
          {children}
        </div>
      </div>
      {aside}
    </li>
  );
}
