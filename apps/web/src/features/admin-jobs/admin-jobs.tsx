import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AdminJobCard, AdminJobsSkeleton } from './admin-job-card.tsx';
import { JobFilters } from './job-filters.tsx';
import type { JobSearch } from './job-search.ts';

/** The jobs that match a search and a status, drafts too, newest first. */
export function AdminJobs({ search, onChange }: FilteredListProps<JobSearch>) {
  const query = trpc.admin.jobs.list.useInfiniteQuery(search, {
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title="Jobs" subtitle="Manage job postings and applications" actions={<CreateJob />} />
      <JobFilters search={search} onChange={onChange} counts={query.data?.pages[0]?.counts} />
      <PagedList
        query={query}
        itemsOf={(page) => page.jobs.map(toDisplayJob)}
        skeleton={<AdminJobsSkeleton />}
        empty={isFiltered(search) ? <NoneFound onClear={() => onChange({})} /> : <NoJobs />}
        errorText={(error) => <ListFailed message={serverMessage(error)} />}
      >
        {(job) => <AdminJobCard key={job.id} job={job} />}
      </PagedList>
    </>
  );
}

function NoJobs() {
  return (
    <EmptyState title="No jobs yet" action={<CreateJob />}>
      Create your first job posting to get started.
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="outline" onClick={onClear}>
      Clear search and filter
    </Button>
  );
  return (
    <EmptyState title="No jobs found" action={clear}>
      No job matches this search and status.
    </EmptyState>
  );
}

function ListFailed({ message }: { message: string | undefined }) {
  return (
    <>
      Failed to fetch jobs
      {message && <p>{message}</p>}
    </>
  );
}

function CreateJob() {
  return (
    <Link to="/admin/jobs/new" className={buttonClass()}>
      <Icon as={Plus} />
      Create Job
    </Link>
  );
}
