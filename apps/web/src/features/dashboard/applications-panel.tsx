import type { ApplicationCounts } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { countAll, StateCounts } from '../../lib/display/application-state.tsx';
import { Panel } from '../../ui/card.tsx';
import styles from './dashboard.module.css';

export function ApplicationsPanel({ counts }: { counts: ApplicationCounts }) {
  return (
    <Panel title="Your applications" aside={countAll(counts) > 0 && <Link to="/dashboard/applied">See all</Link>}>
      {countAll(counts) > 0 ? (
        <StateCounts counts={counts} />
      ) : (
        <p className={styles.empty}>
          No applications yet. <Link to="/">Browse available jobs</Link>
        </p>
      )}
    </Panel>
  );
}
