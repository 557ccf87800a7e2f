import { formatNumber } from '@careers/contracts/common/format-number';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { ReceivedApplicationRow } from '../../lib/display/received-application-row.tsx';
import { Panel } from '../../ui/card.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { RowList } from '../../ui/row-list.tsx';
import styles from './tags.module.css';

/** Renders nothing without assigned applications and while they load, so that a screen without them stays as it is. */
export function AssignedPanel() {
  // Fetches anew at each visit: colleagues assign applications at any time.
  const query = trpc.hiring.assigned.useQuery(undefined, { staleTime: 0 });
  const { applications = [], total = 0 } = query.data ?? {};
  const more = total - applications.length;
  if (total === 0 && !query.isError) return null;
  return (
    <Panel title="Assigned to me" className={widePanelClass()}>
      {query.isError ? (
        <QueryError query={query}>Failed to fetch what is assigned to you</QueryError>
      ) : (
        <>
          <RowList>
            {applications.map((application) => (
              <ReceivedApplicationRow key={application.id} application={application} />
            ))}
          </RowList>
          {more > 0 && (
            <p className={styles.quiet}>
              And {formatNumber(more)} more. To see them all, filter a job’s applicants by ‘Assigned to’.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
