import { NeedsJavaScript } from './needs-javascript.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

export function ScreenSkeleton() {
  return (
    <Loading className={styles.screen}>
      <Skeleton width={240} height={36} />
      <Skeleton width="60%" height={22} />
      <Skeleton height={132} />
      <Skeleton height={132} />
      <NeedsJavaScript to="use your account" />
    </Loading>
  );
}
