import { HelpLink } from '../../lib/help/help-link.tsx';
import { Link } from '@tanstack/react-router';
import { LayoutList, Plus, Rows3 } from 'lucide';
import { useState } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AdminJobCard, AdminJobsSkeleton } from './admin-job-card.tsx';
import styles from './admin-jobs.module.css';
import { JobFilters } from './job-filters.tsx';
import type { JobSearch } from './job-search.ts';
import { JobSelectionContext, type JobsResult, ResultOfJobs, SelectedJobs } from './selected-jobs.tsx';
import { JobRow, JobTable, JobTableHead, JobTableSkeleton } from './job-table.tsx';

export function AdminJobs({ search, onChange }: FilteredListProps<JobSearch>) {
  const { view, ...input } = search;
  const query = trpc.admin.jobs.list.useInfiniteQuery(input, searchedPages);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<JobsResult>();
  const first = query.data?.pages[0];
  const shown = query.data?.pages.flatMap((page) => page.jobs.map(toDisplayJob)) ?? [];
  function toggle(id: string): void {
    setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  }
  const isTable = view === 'compact';
  const actions = (
    <>
      <Button
        variant="outline"
        icon={isTable ? LayoutList : Rows3}
        onClick={() => onChange({ ...input, ...(!isTable && { view: 'compact' }) })}
      >
        {isTable ? 'Cards' : 'Compact'}
      </Button>
      <CreateJob />
    </>
  );
  const filters = <JobFilters search={search} onChange={onChange} page={first} />;
  return (
    <JobSelectionContext value={{ ids, toggle }}>
      {isTable ? (
        <div className={styles.toolbar}>
          <h1>Jobs</h1>
          {filters}
          <ButtonGroup>{actions}</ButtonGroup>
        </div>
      ) : (
        <>
          <PageHeading
            title="Jobs"
            subtitle="Manage job postings and applications"
            help={
              <>
                <HelpLink topic="jobs" />
                <HelpLink topic="planning" />
              </>
            }
            actions={actions}
          />
          {filters}
        </>
      )}
      {first?.corrected && (
        <p role="status" className={styles.corrected}>
          No jobs found for ‘{search.search}’. Showing results for <b>{first.corrected}</b>.
        </p>
      )}
      {result && <ResultOfJobs result={result} onClose={() => setResult(undefined)} />}
      <PagedList
        key={view}
        query={query}
        itemsOf={(page) => page.jobs.map(toDisplayJob)}
        container={isTable ? JobTable : undefined}
        header={<JobTableHead search={search} onChange={onChange} />}
        skeleton={isTable ? <JobTableSkeleton /> : <AdminJobsSkeleton />}
        empty={isFiltered(search) ? <NoMatch onClear={() => onChange(view ? { view } : {})} /> : <NoJobs />}
        errorText={(error) => <ListFailed message={serverMessage(error)} />}
      >
        {(job) => (isTable ? <JobRow key={job.id} job={job} /> : <AdminJobCard key={job.id} job={job} />)}
      </PagedList>
      <SelectedJobs
        jobs={shown.filter(({ id }) => ids.has(id))}
        shown={shown.length}
        onSelectAll={() => setIds(new Set(shown.map(({ id }) => id)))}
        onClear={() => setIds(new Set())}
        onDone={(done) => {
          setIds(new Set());
          setResult(done);
        }}
      />
    </JobSelectionContext>
  );
}

function NoJobs() {
  return (
    <EmptyState title="No jobs yet" action={<CreateJob />}>
      Create your first job posting to get started.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <NoneFound title="No jobs found" clearText="Clear search and filters" onClear={onClear}>
      No job matches this search and these filters.
    </NoneFound>
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
  const state = useListState();
  return (
    <Link to="/admin/jobs/new" state={state} className={buttonClass()}>
      <Icon as={Plus} />
      Create Job
    </Link>
  );
}
