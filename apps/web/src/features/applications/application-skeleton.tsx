import clsx from 'clsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './application-screen.module.css';

export function ApplicationSkeleton() {
  return (
    <Loading label="Loading your application" className={styles.screen}>
      <CardSkeleton className={clsx(styles.wide, styles.stepsSkeleton)} />
      <CardSkeleton className={styles.letterSkeleton} />
      <CardSkeleton />
    </Loading>
  );
}

function CardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Card className={className} data-skeleton="">
      <Skeleton width="36%" height={22} />
      <Skeleton width="72%" height={18} className={styles.lineSkeleton} />
      <Skeleton width="64%" height={18} className={styles.lineSkeleton} />
    </Card>
  );
}
