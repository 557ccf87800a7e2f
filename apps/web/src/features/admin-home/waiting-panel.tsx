import { formatNumber } from '@careers/contracts/common/format-number';
import type { AdminOverview } from '@careers/contracts/applications/overview';
import { Panel } from '../../ui/card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import styles from './admin-home.module.css';
import { ReceivedApplicationRow } from './received-application-row.tsx';

/** The number of applications that no administrator has looked at yet, and the oldest of them. */
export function WaitingPanel({ waiting: { count, oldest } }: Pick<AdminOverview, 'waiting'>) {
  return (
    <Panel title="Waiting for review">
      <p className={styles.waiting}>
        <b>{formatNumber(count)}</b> {count === 1 ? 'application' : 'applications'}
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
