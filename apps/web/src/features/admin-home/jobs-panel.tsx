import { formatNumber } from '@careers/contracts/common/format-number';
import type { AdminOverview } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import styles from './admin-home.module.css';

export function JobsPanel({ jobs: { by_status, filled, closed } }: Pick<AdminOverview, 'jobs'>) {
  function item(term: string, tone: BadgeTone, count: number) {
    return { term, badge: <Badge tone={tone}>{term}</Badge>, value: formatNumber(count) };
  }
  return (
    <Panel title="Jobs" aside={<Link to="/admin/jobs">See all jobs</Link>}>
      <DescriptionList
        items={[item('Published', 'green', by_status.Published), item('Draft', 'grey', by_status.Draft)]}
      />
      <h3 className={styles.heading}>Of those published</h3>
      <DescriptionList items={[item('Position Filled', 'amber', filled), item('Closed', 'grey', closed)]} />
    </Panel>
  );
}
