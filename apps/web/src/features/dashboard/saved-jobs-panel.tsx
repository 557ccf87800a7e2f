import { closingText } from '@careers/contracts/jobs/closing-day';
import type { SavedJob } from '@careers/contracts/jobs/saved-jobs';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useSavedJobs } from '../saved-jobs/use-saved-job.ts';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './dashboard.module.css';

const SHOWN = 3;

export function SavedJobsPanel() {
  const query = useSavedJobs();
  const jobs = query.data?.jobs.filter(({ state }) => state !== 'gone').slice(0, SHOWN);
  return (
    <Panel
      title="Saved jobs"
      aside={query.data && query.data.jobs.length > 0 && <Link to="/dashboard/saved">See all</Link>}
    >
      {!jobs ? (
        <SavedJobsState query={query} />
      ) : jobs.length > 0 ? (
        <RowList>
          {jobs.map((job) => (
            <SavedJobRow key={job.job_id} saved={job} />
          ))}
        </RowList>
      ) : (
        <p className={styles.empty}>Press Save on a job to see it here.</p>
      )}
    </Panel>
  );
}

function SavedJobsState({ query }: { query: ReturnType<typeof useSavedJobs> }) {
  return query.isError ? (
    <QueryError query={query}>Failed to fetch your saved jobs</QueryError>
  ) : (
    <Loading label="Loading your saved jobs">
      <Skeleton height={28} />
    </Loading>
  );
}

function SavedJobRow({ saved: { title, state, job } }: { saved: SavedJob }) {
  if (!job) return null;
  const shown = toDisplayJob({ title, department: job.department, location: job.location });
  const closing = state === 'closed' ? 'Closed' : job.closing_date ? closingText(job.closing_date) : '';
  return (
    <Row
      title={
        <Link to="/jobs/$slug" params={{ slug: job.slug }}>
          {shown.title}
        </Link>
      }
    >
      <InlineList>
        {shown.department}
        {shown.location}
        {closing}
      </InlineList>
    </Row>
  );
}
