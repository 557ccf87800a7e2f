import clsx from 'clsx';
import { CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { applicantsCopy } from './applicants.copy.ts';
import styles from './applicants.module.css';

/** Three cards in the size of an application with a short letter. */
export function ApplicantsSkeleton() {
  return (
    <CardListSkeleton label={applicantsCopy.loading} className={clsx(styles.card, styles.skeleton)}>
      <Skeleton width="72%" height={40} />
      <TextSkeleton />
      <div className={styles.review}>
        <Skeleton height={76} />
        <Skeleton height={148} />
      </div>
    </CardListSkeleton>
  );
}
