import { formatNumber } from '@careers/contracts/common/format-number';
import type { AdminOverview } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import styles from './admin-home.module.css';
import { ReceivedApplicationRow } from '../../lib/display/received-application-row.tsx';

export function WaitingPanel({ waiting: { count, oldest } }: Pick<AdminOverview, 'waiting'>) {
  return (
    <Panel title="Waiting for review">
      <p className={styles.waiting}>
        {oldest ? (
          <Link to="/admin/applications/$id" params={{ id: oldest.id }} search={{ review: 'waiting' }}>
            Review <b>{formatNumber(count)}</b>
          </Link>
        ) : (
          <b>{formatNumber(count)}</b>
        )}{' '}
        {count === 1 ? 'application' : 'applications'}
      </p>
      {oldest ? (
        <>
          <h3 className={styles.heading}>The oldest</h3>
          <RowList>
            <ReceivedApplicationRow application={oldest} />
          </RowList>
        </>
      ) : (
        <p className={styles.quiet}>Every application has been reviewed.</p>
      )}
    </Panel>
  );
}
