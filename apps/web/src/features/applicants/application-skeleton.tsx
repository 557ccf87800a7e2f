import { Panel } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './application-screen.module.css';
import { useRoomForCv } from './use-frame-link.ts';

export function ApplicationSkeleton({ inReview }: { inReview: boolean }) {
  const roomForCv = useRoomForCv();
  return (
    <Loading label="Loading the application">
      {inReview && <Skeleton height={44} width={420} className={styles.bar} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={<Skeleton width={80} height={24} />}>
            <div className={styles.review}>
              <Skeleton height={74} />
              <Skeleton height={126} />
            </div>
          </Panel>
          <Panel title={<Skeleton width={120} height={24} />} className={styles.sent}>
            <Skeleton height={24} />
            <Skeleton height={240} />
          </Panel>
        </div>
        {roomForCv && (
          <div className={styles.beside}>
            <Skeleton height={640} className={styles.cv} />
          </div>
        )}
      </div>
    </Loading>
  );
}
