import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import styles from './applied-jobs.module.css';
import { AppliedJobCard, AppliedJobsSkeleton } from './applied-job-card.tsx';

/** A candidate's own applications, newest first. */
export function AppliedJobs() {
  const { user } = useAuth();
  // Fetches anew at each visit: an administrator may have changed a status since.
  const query = trpc.applications.list.useInfiniteQuery(
    {},
    { enabled: Boolean(user?.id), staleTime: 0, getNextPageParam: (page) => page.next_cursor },
  );
  const isListed = useDeferredValue(query.data !== undefined); // as the list defers its value, so that both come at once
  const equality = trpc.equality.state.useQuery(undefined, { enabled: Boolean(user?.id), staleTime: 0 });
  return (
    <>
      <PageHeading title="Applied Jobs" subtitle="Track the status of your job applications" />
      <PagedList
        query={query}
        itemsOf={(page) => page.applications.map((each) => ({ ...each, job: toDisplayJob(each.job) }))}
        skeleton={<AppliedJobsSkeleton />}
        empty={<NoApplications />}
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch applications'}
      >
        {(application) => <AppliedJobCard key={application.id} application={application} />}
      </PagedList>
      {isListed && equality.data?.is_open && (
        <p className={styles.equality}>
          <Link to="/dashboard/equality" className={buttonClass({ variant: 'outline' })}>
            Equality form (optional)
          </Link>
        </p>
      )}
    </>
  );
}

function NoApplications() {
  return (
    <EmptyState
      title="No applications yet"
      action={
        <Link to="/" className={buttonClass()}>
          Browse available jobs
        </Link>
      }
    >
      Start applying to jobs to see them here.
    </EmptyState>
  );
}
