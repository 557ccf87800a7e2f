import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Card } from './card.tsx';
import styles from './card-list.module.css';
import { Skeleton, Loading } from './skeleton.tsx';

type CardListProps = {
  ref?: Ref<HTMLUListElement>;
  busy?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function CardList({ ref, busy, className, children }: CardListProps) {
  return (
    <ul ref={ref} role="list" className={clsx(styles.list, busy && styles.busy, className)} aria-busy={busy}>
      {children}
    </ul>
  );
}

type CardHeaderProps = {
  /** Text, or a link, which becomes a full touch target. */
  title: ReactNode;
  titleId?: string | undefined;
  badges?: ReactNode;
  children?: ReactNode;
};

/** The first lines of a card in a list. Its title is an h2, because the page's h1 is above the list. */
export function CardHeader({ title, titleId, badges, children }: CardHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.text}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      {badges && <div className={styles.badges}>{badges}</div>}
    </div>
  );
}

export function TextSkeleton() {
  return (
    <div className={styles.lineSkeletons}>
      <Skeleton width="76%" height={18} />
      <Skeleton width="64%" height={17} />
    </div>
  );
}

type CardListSkeletonProps = {
  label: string;
  className?: string | undefined;
  children?: ReactNode;
};

export function CardListSkeleton({ label, className, children }: CardListSkeletonProps) {
  return (
    <Loading label={label} className={styles.list}>
      {['first', 'second', 'third'].map((card) => (
        <Card key={card} className={className} data-skeleton="">
          <div className={styles.header}>
            <div className={clsx(styles.text, styles.textSkeleton)}>
              <Skeleton width="42%" height={20} />
              <Skeleton width="60%" height={18} />
            </div>
            <Skeleton width={96} height={28} />
          </div>
          {children}
        </Card>
      ))}
    </Loading>
  );
}
