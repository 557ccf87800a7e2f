import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ListChecks } from 'lucide';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ReviewSearch } from './review-search.ts';

type ApplicationHeadingProps = { application: ApplicationDetails | undefined; search: ReviewSearch };

/** Who applied for which job; while it loads, in the same size. */
export function ApplicationHeading({ application, search }: ApplicationHeadingProps) {
  return (
    <PageHeading
      back={<Back application={application} search={search} />}
      title={application ? application.profiles.full_name || 'Unknown Candidate' : 'Application'}
      subtitle={application ? <Facts application={application} /> : <Skeleton width={280} height={24} />}
      actions={
        application?.job_id &&
        !search.review && (
          <Link
            to="/admin/applications/$id"
            params={{ id: application.id }}
            search={{ review: 'job' }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Icon as={ListChecks} />
            <span>Review one by one</span>
          </Link>
        )
      }
    />
  );
}

function Back({ application, search: { review, ...filters } }: ApplicationHeadingProps) {
  if (review === 'waiting')
    return (
      <Link to="/admin" className={backLinkClass()}>
        <Icon as={ArrowLeft} />
        Back to Administration
      </Link>
    );
  if (!application?.job_id)
    return (
      <Link to="/admin/jobs" className={backLinkClass()}>
        <Icon as={ArrowLeft} />
        Back to Jobs
      </Link>
    );
  return (
    <Link
      to="/admin/jobs/$id/applicants"
      params={{ id: application.job_id }}
      search={{ ...filters, application: application.id }}
      className={backLinkClass()}
    >
      <Icon as={ArrowLeft} />
      Back to Applicants
    </Link>
  );
}

function Facts({
  application: { job_id, job, created_at, status, withdrawn_at },
}: {
  application: ApplicationDetails;
}) {
  const { title, department, location } = toDisplayJob(job);
  return (
    <InlineList as="span">
      <StateBadge state={withdrawn_at ? 'Withdrawn' : status} />
      <JobLink job_id={job_id} slug={job.slug} title={title} />
      {department}
      {location}
      {`Applied ${formatDateTime(created_at)}`}
      {job_id === null && 'The job was deleted'}
    </InlineList>
  );
}

/** The link to the job: to its public page, or to its form if it has none. */
function JobLink({ job_id, slug, title }: { job_id: string | null; slug: string | null; title: string }) {
  if (slug !== null)
    return (
      <Link to="/jobs/$slug" params={{ slug }}>
        {title}
      </Link>
    );
  if (job_id === null) return title;
  return (
    <Link to="/admin/jobs/$id/edit" params={{ id: job_id }}>
      {title}
    </Link>
  );
}
