import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Panel } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './dashboard.module.css';

const often = { daily: 'Every day', weekly: 'Every Monday' } as const;

export function JobAlertsPanel() {
  const isSignedIn = useAuth().status === 'signed_in';
  const query = trpc.alerts.own.useQuery(undefined, { enabled: isSignedIn, staleTime: 0 });
  const { alerts, manage_path } = query.data ?? { alerts: [], manage_path: null };
  return (
    <Panel title="Job alerts" aside={manage_path && <a href={manage_path}>Change</a>}>
      {query.isError ? (
        <QueryError query={query}>Failed to fetch your job alerts</QueryError>
      ) : !query.data ? (
        <Loading label="Loading your job alerts">
          <Skeleton height={28} />
        </Loading>
      ) : alerts.length > 0 ? (
        <RowList>
          {alerts.map(({ id, jobs, frequency }) => (
            <Row key={id} title={jobs}>
              <p>{often[frequency]}</p>
            </Row>
          ))}
        </RowList>
      ) : (
        <p className={styles.empty}>
          We can email you when there are new jobs. <a href="/alerts/new">Email me new jobs</a>
        </p>
      )}
    </Panel>
  );
}
