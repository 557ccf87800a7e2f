import clsx from 'clsx';
import { CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import filters from './applicant-filters.module.css';
import styles from './applicants.module.css';

/**
 * The skeleton of the filters and of three applications, each in the size of one with a short letter. The loaded list
 * replaces all of it at once, so nothing that is shown moves.
 */
export function ApplicantsSkeleton() {
  return (
    <>
      <Skeleton height={74} className={styles.filters} />
      <div className={filters.states}>
        <Skeleton width={620} height={44} />
      </div>
      <CardListSkeleton label="Loading the applicants" className={clsx(styles.card, styles.skeleton)}>
        <TextSkeleton />
        <Skeleton width="72%" height={40} />
        <div className={styles.review}>
          <Skeleton height={74} />
          <Skeleton height={126} />
        </div>
      </CardListSkeleton>
    </>
  );
}
