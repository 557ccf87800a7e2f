import { QueryError } from '../../lib/api/query-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './application-screen.module.css';
import { useFrameLink } from './use-frame-link.ts';

export function CvFrame({ id, name }: { id: string; name: string }) {
  const { src, query } = useFrameLink(id);
  if (src) return <iframe className={styles.cv} title={`CV of ${name}`} src={src} referrerPolicy="no-referrer" />;
  if (query.isError) return <QueryError query={query}>Failed to open the CV</QueryError>;
  return (
    <Loading label="Loading the CV">
      <Skeleton height={640} className={styles.cv} />
    </Loading>
  );
}

export function NoCv() {
  return <EmptyState title="No CV">The candidate has sent none with this application.</EmptyState>;
}
