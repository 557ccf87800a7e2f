import { formatDate } from '@careers/contracts/common/dates';
import type { OwnApplication } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './dashboard.module.css';

export function LatestApplicationsPanel({ applications }: { applications: readonly OwnApplication[] }) {
  return (
    <Panel title="Latest applications">
      {applications.length > 0 ? (
        <RowList>
          {applications.map((application) => (
            <LatestApplication key={application.id} application={application} />
          ))}
        </RowList>
      ) : (
        <p className={styles.empty}>Start applying to jobs to see them here.</p>
      )}
    </Panel>
  );
}

function LatestApplication({ application: { job, state, created_at } }: { application: OwnApplication }) {
  const { slug, title, department, location } = toDisplayJob(job);
  const linked = slug !== null && (
    <Link to="/jobs/$slug" params={{ slug }}>
      {title}
    </Link>
  );
  return (
    <Row title={linked || title} aside={<StateBadge state={state} />}>
      <InlineList>
        {department}
        {location}
        {`Applied ${formatDate(created_at)}`}
      </InlineList>
    </Row>
  );
}
