import clsx from 'clsx';
import { CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './applicants.module.css';

/** The skeleton of three applications, each in the size of one with a short letter. */
export function ApplicantsSkeleton() {
  return (
    <CardListSkeleton label="Loading the applicants" className={clsx(styles.card, styles.skeleton)}>
      <Skeleton width="72%" height={40} />
      <TextSkeleton />
      <div className={styles.review}>
        <Skeleton height={76} />
        <Skeleton height={148} />
      </div>
    </CardListSkeleton>
  );
}
