import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import styles from './board.module.css';

export function BoardSkeleton() {
  return (
    <Loading label="Loading the board">
      <Skeleton height={74} className={styles.filters} />
      <div className={styles.news} />
      <div className={styles.board}>
        {applicationStatuses.map((status) => (
          <div key={status} className={styles.column}>
            <Skeleton width={120} height={28} />
            <Skeleton height={150} />
            <Skeleton height={150} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
