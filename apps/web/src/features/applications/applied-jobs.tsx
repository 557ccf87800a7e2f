import { Link } from '@tanstack/react-router';
import { serverMessage } from '../../lib/trpc-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { trpc } from '../../lib/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ListEnd } from '../../lib/list-end.tsx';
import { AppliedJobCard, AppliedJobsSkeleton } from './applied-job-card.tsx';
import { appliedJobsCopy } from './applied-jobs.copy.ts';

/** A candidate's own applications, newest first. */
export function AppliedJobs() {
  return (
    <>
      <PageHeading title={appliedJobsCopy.title} subtitle={appliedJobsCopy.subtitle} />
      <Applications />
    </>
  );
}

function Applications() {
  const { user } = useAuth();
  // Never taken for fresh: an administrator may have changed a status since.
  const list = trpc.applications.list.useInfiniteQuery(
    {},
    { enabled: Boolean(user?.id), staleTime: 0, getNextPageParam: (page) => page.next_cursor },
  );

  if (!list.data) {
    if (!list.isError) return <AppliedJobsSkeleton />;
    return (
      <Alert onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {serverMessage(list.error) ?? appliedJobsCopy.failed}
      </Alert>
    );
  }
  const applications = list.data.pages.flatMap((page) => page.applications);
  if (applications.length === 0) return <NoApplications />;
  return (
    <>
      <CardList>
        {applications.map((application) => (
          <AppliedJobCard key={application.id} application={application} />
        ))}
      </CardList>
      <ListEnd
        list={list}
        shown={applications.length}
        total={list.data.pages.at(-1)?.total ?? 0}
        failure={appliedJobsCopy.failed}
      />
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
