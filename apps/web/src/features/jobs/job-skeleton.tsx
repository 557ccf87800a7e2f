import { useLayoutEffect } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Container } from '../../ui/container.tsx';
import { BackToJobs } from './last-list.tsx';
import styles from './job-page.module.css';
import skeletonStyles from './job-skeleton.module.css';

const LINES = ['100%', '96%', '98%', '62%'] as const;

function stopPropagation(event: Event): void {
  return event.stopPropagation();
}

/** The skeleton of a job's page. It starts at the top, however far the list was scrolled. */
export function JobSkeleton() {
  useLayoutEffect(() => {
    scrollTo(0, 0);
    // Hides the scroll from the router, which still regards the list as the current page. It would store this position
    // for the list, and going back would restore it.
    addEventListener('scroll', stopPropagation, { capture: true });
    return () => removeEventListener('scroll', stopPropagation, { capture: true });
  }, []);
  return (
    <Container>
      <Loading label="Loading job" className={styles.page}>
        <div className={styles.header}>
          <BackToJobs />
          <div className={skeletonStyles.stack}>
            <Skeleton width="70%" height={44} />
            <Skeleton width="50%" height={22} />
            <Skeleton width={180} height={24} />
          </div>
        </div>
        <div className={styles.sections}>
          {[1, 2].map((section) => (
            <section key={section}>
              <div className={skeletonStyles.stack}>
                <Skeleton width={200} height={26} />
                {LINES.map((width) => (
                  <Skeleton key={width} width={width} height={17} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className={styles.sidebar}>
          <div className={styles.sticky}>
            <Skeleton height={236} className={skeletonStyles.card} />
          </div>
        </div>
      </Loading>
    </Container>
  );
}
