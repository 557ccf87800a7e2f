import { useLayoutEffect } from 'react';
import { Bone, Loading } from '../../ui/skeleton.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { BackToJobs } from './job-page.tsx';
import styles from './job-page.module.css';
import bones from './job-skeleton.module.css';

const LINES = ['100%', '96%', '98%', '62%'] as const;

function stopPropagation(event: Event): void {
  return event.stopPropagation();
}

/** A job on its way. It is looked at from its top, wherever in the list its card stood. */
export function JobSkeleton() {
  useLayoutEffect(() => {
    scrollTo(0, 0);
    // To the router the list is still the page: it would keep this as the place in it, for whoever goes back from here.
    addEventListener('scroll', stopPropagation, { capture: true });
    return () => removeEventListener('scroll', stopPropagation, { capture: true });
  }, []);
  return (
    <Wrap>
      <Loading label="Loading job" className={styles.page}>
        <div className={styles.head}>
          <BackToJobs />
          <div className={bones.stack}>
            <Bone width="70%" height={44} />
            <Bone width="50%" height={22} />
            <Bone width={180} height={24} />
          </div>
        </div>
        <div className={styles.texts}>
          {[1, 2].map((section) => (
            <section key={section}>
              <div className={bones.stack}>
                <Bone width={200} height={26} />
                {LINES.map((width) => (
                  <Bone key={width} width={width} height={17} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className={styles.side}>
          <div className={styles.stays}>
            <Bone height={236} className={bones.card} />
            <Bone height={280} className={bones.card} />
          </div>
        </div>
      </Loading>
    </Wrap>
  );
}
