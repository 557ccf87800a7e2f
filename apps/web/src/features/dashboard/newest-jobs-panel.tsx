import type { JobSummary } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { JobRows } from '../../lib/display/job-rows.tsx';
import { Panel } from '../../ui/card.tsx';
import styles from './dashboard.module.css';

export function NewestJobsPanel({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <Panel title="Newest jobs" aside={<Link to="/">See all jobs</Link>}>
      {jobs.length > 0 ? <JobRows jobs={jobs} /> : <p className={styles.empty}>No jobs are open at the moment.</p>}
    </Panel>
  );
}
