import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { toDisplayJob } from '../../lib/display-job.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AdminJobCard, AdminJobsSkeleton } from './admin-job-card.tsx';
import { adminJobsCopy } from './admin-jobs.copy.ts';

/** Every job, drafts too, newest first. */
export function AdminJobs() {
  const query = trpc.admin.jobs.list.useInfiniteQuery({}, { getNextPageParam: (page) => page.next_cursor });
  return (
    <>
      <PageHeading title="Jobs" subtitle="Manage job postings and applications" actions={<CreateJob />} />
      <PagedList
        query={query}
        itemsOf={(page) => page.jobs.map(toDisplayJob)}
        skeleton={<AdminJobsSkeleton />}
        empty={
          <EmptyState title="No jobs yet" action={<CreateJob />}>
            Create your first job posting to get started.
          </EmptyState>
        }
        errorText={() => 'Failed to fetch jobs'}
      >
        {(job) => <AdminJobCard key={job.id} job={job} />}
      </PagedList>
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
