import type { ApplicantPage } from '@careers/contracts/applications';
import { withoutBackslashes } from '@careers/contracts/display';
import { jobId } from '@careers/contracts/jobs';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { errorCode, serverMessage } from '../../lib/trpc-error.ts';
import { ListEnd } from '../../lib/list-end.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantsSkeleton } from './applicants-skeleton.tsx';
import { applicantsCopy } from './applicants.copy.ts';

/** Who applied for one job. */
export function Applicants({ id }: { id: string }) {
  if (!jobId.safeParse(id).success)
    return <NoJob title={applicantsCopy.invalidId}>{applicantsCopy.invalidIdHint}</NoJob>;
  return <ApplicantsOfJob id={id} />;
}

function ApplicantsOfJob({ id }: { id: string }) {
  // Never taken for fresh: people apply, and colleagues decide.
  const list = trpc.admin.applications.listByJob.useInfiniteQuery(
    { job_id: id },
    { staleTime: 0, getNextPageParam: (page) => page.next_cursor },
  );
  const latest = list.data?.pages.at(-1);

  if (errorCode(list.error) === 'job_not_found')
    return <NoJob title={applicantsCopy.jobMissing}>{applicantsCopy.jobMissingHint}</NoJob>;
  if (!list.data || !latest) {
    return (
      <>
        <PageHeading
          back={<BackToJobs />}
          title={applicantsCopy.loadingTitle}
          subtitle={!list.isError && <Skeleton width={280} height={24} />}
        />
        {list.isError ? (
          <Alert onRetry={() => void list.refetch()} retrying={list.isFetching}>
            {serverMessage(list.error) ?? applicantsCopy.failed}
          </Alert>
        ) : (
          <ApplicantsSkeleton />
        )}
      </>
    );
  }
  const applicants = list.data.pages.flatMap((page) => page.applications);
  return (
    <>
      <Heading page={latest} />
      {applicants.length === 0 ? (
        <EmptyState title={applicantsCopy.empty}>{applicantsCopy.emptyHint}</EmptyState>
      ) : (
        <CardList>
          {applicants.map((applicant) => (
            <ApplicantCard key={applicant.id} read={applicant} />
          ))}
        </CardList>
      )}
      <ListEnd list={list} shown={applicants.length} total={latest.total} failure={applicantsCopy.failed} />
    </>
  );
}

function Heading({ page: { job, total } }: { page: ApplicantPage }) {
  const facts = (
    <InlineList as="span">
      {withoutBackslashes(job.department)}
      {withoutBackslashes(job.location)}
      {applicantsCopy.count(total)}
    </InlineList>
  );
  return (
    <PageHeading back={<BackToJobs />} title={applicantsCopy.title(withoutBackslashes(job.title))} subtitle={facts} />
  );
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
