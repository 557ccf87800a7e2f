import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatNumber } from '@careers/contracts/common/format-number';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Panel } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './applicants.module.css';

type OtherApplicationsProps = Pick<ApplicationDetails, 'other_applications' | 'other_applications_total'>;

export function OtherApplications({ other_applications: newest, other_applications_total }: OtherApplicationsProps) {
  const { application } = useHiringArea();
  if (newest.length === 0) return null;
  const more = other_applications_total - newest.length;
  return (
    <Panel title="Other applications">
      <RowList>
        {newest.map(({ id, job_title, state, created_at }) => (
          <Row
            key={id}
            title={
              <Link to={application} params={{ id }}>
                {withoutBackslashes(job_title)}
              </Link>
            }
            aside={<StateBadge state={state} />}
          >
            <p>{formatDateTime(created_at)}</p>
          </Row>
        ))}
      </RowList>
      {more > 0 && <p className={styles.quiet}>and {formatNumber(more)} earlier</p>}
    </Panel>
  );
}
