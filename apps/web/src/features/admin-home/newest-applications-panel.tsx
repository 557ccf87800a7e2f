import type { ReceivedApplication } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/card.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { RowList } from '../../ui/row-list.tsx';
import styles from './admin-home.module.css';
import { ReceivedApplicationRow } from '../../lib/display/received-application-row.tsx';

export function NewestApplicationsPanel({ applications }: { applications: readonly ReceivedApplication[] }) {
  return (
    <Panel
      title="Newest applications"
      aside={<Link to="/admin/applications">See all applications</Link>}
      className={widePanelClass()}
    >
      {applications.length > 0 ? (
        <RowList>
          {applications.map((application) => (
            <ReceivedApplicationRow key={application.id} application={application} />
          ))}
        </RowList>
      ) : (
        <p className={styles.quiet}>Applications appear here as soon as candidates apply.</p>
      )}
    </Panel>
  );
}
