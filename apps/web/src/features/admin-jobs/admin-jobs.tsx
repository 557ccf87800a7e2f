import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ListEnd } from '../../lib/list-end.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { adminJobsCopy } from './admin-jobs.copy.ts';
import { AdminJobCard, AdminJobsSkeleton } from './admin-job-card.tsx';

/** Every job, drafts too, newest first. */
export function AdminJobs() {
  return (
    <>
      <PageHeading title={adminJobsCopy.title} subtitle={adminJobsCopy.subtitle} actions={<CreateJob />} />
      <Jobs />
    </>
  );
}

function Jobs() {
  const list = trpc.admin.jobs.list.useInfiniteQuery({}, { getNextPageParam: (page) => page.next_cursor });

  if (!list.data) {
    if (!list.isError) return <AdminJobsSkeleton />;
    return (
      <Alert onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {adminJobsCopy.failed}
      </Alert>
    );
  }
  const jobs = list.data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    return (
      <EmptyState title={adminJobsCopy.empty} action={<CreateJob />}>
        {adminJobsCopy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <CardList>
        {jobs.map((job) => (
          <AdminJobCard key={job.id} job={job} />
        ))}
      </CardList>
      <ListEnd
        list={list}
        shown={jobs.length}
        total={list.data.pages.at(-1)?.total ?? 0}
        failure={adminJobsCopy.failed}
      />
    </>
  );
}

function CreateJob() {
  return (
    <Link to="/admin/jobs/new" className={buttonClass()}>
      <Icon as={Plus} />
      {adminJobsCopy.create}
    </Link>
  );
}
