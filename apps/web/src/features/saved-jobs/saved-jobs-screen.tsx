import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardList, CardListSkeleton } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSavedJobs } from './use-saved-job.ts';
import { SavedJobCard } from './saved-job-card.tsx';

/** The jobs that a candidate saved, newest first. */
export function SavedJobsScreen() {
  const query = useSavedJobs();
  return (
    <>
      <PageHeading title="Saved jobs" subtitle="We email you three days before one of them closes" />
      {query.data ? (
        query.data.jobs.length > 0 ? (
          <CardList>
            {query.data.jobs.map((job) => (
              <SavedJobCard key={job.job_id} saved={job} />
            ))}
          </CardList>
        ) : (
          <NoSavedJobs />
        )
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch your saved jobs</QueryError>
      ) : (
        <CardListSkeleton label="Loading your saved jobs" />
      )}
    </>
  );
}

function NoSavedJobs() {
  return (
    <EmptyState
      title="No saved jobs yet"
      action={
        <Link to="/" className={buttonClass()}>
          Browse available jobs
        </Link>
      }
    >
      Press Save on a job to see it here.
    </EmptyState>
  );
}
