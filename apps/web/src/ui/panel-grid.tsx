import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './panel-grid.module.css';
import { Loading, Skeleton } from './skeleton.tsx';

export function PanelGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Panels below each other, whose heights leave no gaps beside those of another column. */
export function PanelColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

export function widePanelClass(): string {
  return `${styles.wide}`;
}

export function PanelGridSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.grid}>
      {['first', 'second', 'third', 'fourth'].map((panel) => (
        <Card key={panel} className={styles.skeleton} data-skeleton="">
          <Skeleton width="48%" height={22} />
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton width="72%" height={28} />
        </Card>
      ))}
    </Loading>
  );
}
