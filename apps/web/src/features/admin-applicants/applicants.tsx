import type { ApplicantPage } from '@careers/contracts/applications';
import { jobId } from '@careers/contracts/jobs';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { toDisplayJob } from '../../lib/display-job.ts';
import { errorCode, serverMessage } from '../../lib/trpc-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantsSkeleton } from './applicants-skeleton.tsx';
import { applicantsCopy } from './applicants.copy.ts';

/** The applicants of one job. */
export function Applicants({ id }: { id: string }) {
  if (!jobId.safeParse(id).success) return <NoJob title="Invalid job ID">This address does not lead to a job.</NoJob>;
  return <ApplicantsOfJob id={id} />;
}

function ApplicantsOfJob({ id }: { id: string }) {
  // Always fetched again: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.applications.listByJob.useInfiniteQuery(
    { job_id: id },
    { staleTime: 0, getNextPageParam: (page) => page.next_cursor },
  );
  if (errorCode(query.error) === 'job_not_found') return <NoJob title="Job Not Found">It may have been deleted.</NoJob>;
  const latest = query.data?.pages.at(-1);
  return (
    <>
      {latest ? (
        <Heading job={toDisplayJob(latest.job)} total={latest.total} />
      ) : (
        <PageHeading
          back={<BackToJobs />}
          title="Applicants"
          subtitle={!query.isError && <Skeleton width={280} height={24} />}
        />
      )}
      <PagedList
        query={query}
        itemsOf={(page) => page.applications}
        skeleton={<ApplicantsSkeleton />}
        empty={<EmptyState title="No applications yet">They appear here as soon as a candidate applies.</EmptyState>}
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch applicants'}
      >
        {(applicant) => <ApplicantCard key={applicant.id} applicant={applicant} />}
      </PagedList>
    </>
  );
}

function Heading({ job, total }: Pick<ApplicantPage, 'job' | 'total'>) {
  const facts = (
    <InlineList as="span">
      {job.department}
      {job.location}
      {total === 1 ? '1 application' : `${total.toLocaleString('en-GB')} applications`}
    </InlineList>
  );
  return <PageHeading back={<BackToJobs />} title={`Applicants for ${job.title}`} subtitle={facts} />;
}

function NoJob({ title, children }: { title: string; children: string }) {
  const back = (
    <Link to="/admin/jobs" className={buttonClass()}>
      {applicantsCopy.back}
    </Link>
  );
  return (
    <EmptyState level={1} title={title} action={back}>
      {children}
    </EmptyState>
  );
}

function BackToJobs() {
  return (
    <Link to="/admin/jobs" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {applicantsCopy.back}
    </Link>
  );
}
