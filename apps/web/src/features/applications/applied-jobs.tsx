import { Link } from '@tanstack/react-router';
import { toDisplayJob } from '../../lib/display-job.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { serverMessage } from '../../lib/trpc-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AppliedJobCard, AppliedJobsSkeleton } from './applied-job-card.tsx';
import { appliedJobsCopy } from './applied-jobs.copy.ts';

/** A candidate's own applications, newest first. */
export function AppliedJobs() {
  const { user } = useAuth();
  // Never taken for fresh: an administrator may have changed a status since.
  const query = trpc.applications.list.useInfiniteQuery(
    {},
    { enabled: Boolean(user?.id), staleTime: 0, getNextPageParam: (page) => page.next_cursor },
  );
  return (
    <>
      <PageHeading title={appliedJobsCopy.title} subtitle={appliedJobsCopy.subtitle} />
      <PagedList
        query={query}
        itemsOf={(page) => page.applications.map((each) => ({ ...each, job: toDisplayJob(each.job) }))}
        skeleton={<AppliedJobsSkeleton />}
        empty={<NoApplications />}
        errorText={(error) => serverMessage(error) ?? appliedJobsCopy.failed}
      >
        {(application) => <AppliedJobCard key={application.id} application={application} />}
      </PagedList>
    </>
  );
}

function NoApplications() {
  return (
    <EmptyState
      title={appliedJobsCopy.empty}
      action={
        <Link to="/" className={buttonClass()}>
          {appliedJobsCopy.browse}
        </Link>
      }
    >
      {appliedJobsCopy.emptyHint}
    </EmptyState>
  );
}
