import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ListChecks } from 'lucide';
import { InterviewNote } from '../../lib/display/interview-note.tsx';
import { nameOf } from '../../lib/display/name-of.ts';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { ReasonMissing } from '../rejection-reasons/reason-field.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ReviewSearch } from './review-search.ts';

type ApplicationHeadingProps = { application: ApplicationDetails | undefined; search: ReviewSearch };

export function ApplicationHeading({ application, search }: ApplicationHeadingProps) {
  const area = useHiringArea();
  return (
    <PageHeading
      back={<Back application={application} search={search} />}
      title={application ? nameOf(application.profiles) : 'Application'}
      subtitle={application ? <Facts application={application} /> : <Skeleton width={280} height={24} />}
      actions={
        application?.job_id &&
        !search.review && (
          <Link
            to={area.application}
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
  const { home, jobs, applicants } = useHiringArea();
  const list = review === 'waiting' ? home : jobs;
  if (review === 'waiting' || !application?.job_id)
    return (
      <Link to={list.to} className={backLinkClass()}>
        <Icon as={ArrowLeft} />
        {list.back}
      </Link>
    );
  return (
    <Link
      to={applicants}
      params={{ id: application.job_id }}
      search={{ ...filters, application: application.id }}
      className={backLinkClass()}
    >
      <Icon as={ArrowLeft} />
      Back to Applicants
    </Link>
  );
}

function Facts({ application }: { application: ApplicationDetails }) {
  const { job_id, job, created_at, status, withdrawn_at, can, reason_missing, hired_on, interview } = application;
  const { title, department, location } = toDisplayJob(job);
  return (
    <InlineList as="span">
      <StateBadge state={withdrawn_at ? 'Withdrawn' : status} />
      {reason_missing && <ReasonMissing />}
      {interview && <InterviewNote mark={interview} />}
      <JobLink job_id={can.edit_advert ? job_id : null} slug={job.slug} title={title} />
      {department}
      {location}
      {`Applied ${formatDateTime(created_at)}`}
      {hired_on && `Hired on ${formatDate(hired_on)}`}
      {job_id === null && 'The job was deleted'}
    </InlineList>
  );
}

/** Links to the job's public page, or to its form if it has none and the viewer may edit it. */
function JobLink({ job_id, slug, title }: { job_id: string | null; slug: string | null; title: string }) {
  const { advert } = useHiringArea();
  if (slug !== null)
    return (
      <Link to="/jobs/$slug" params={{ slug }}>
        {title}
      </Link>
    );
  if (job_id === null) return title;
  return (
    <Link to={advert} params={{ id: job_id }}>
      {title}
    </Link>
  );
}
