import type { JobSummary } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './dashboard.module.css';

/** The newest open jobs. */
export function NewestJobsPanel({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <Panel title="Newest jobs" aside={<Link to="/">See all jobs</Link>}>
      {jobs.length > 0 ? (
        <RowList>
          {jobs.map(toDisplayJob).map((job) => (
            <Row
              key={job.id}
              title={
                <Link to="/jobs/$slug" params={{ slug: job.slug }}>
                  {job.title}
                </Link>
              }
            >
              <InlineList>
                {job.department}
                {job.location}
                {formatSalary(job)}
              </InlineList>
            </Row>
          ))}
        </RowList>
      ) : (
        <p className={styles.empty}>No jobs are open at the moment.</p>
      )}
    </Panel>
  );
}
