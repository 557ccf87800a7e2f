import { formatNumber } from '@careers/contracts/common/format-number';
import type { ReactNode } from 'react';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { BackLink } from '../navigation/back-link.tsx';
import { useHiringArea } from '../navigation/hiring-area.ts';

type ApplicantsHeadingProps = {
  job: { title: string; department: string; location: string };
  /** The number of applications that are shown, or would be on further pages. */
  total: number;
  /** Whether a search or a filter leaves out others. */
  filtered: boolean;
  actions: ReactNode;
};

/** The heading of a job's applicants. */
export function ApplicantsHeading({ job, total, filtered, actions }: ApplicantsHeadingProps) {
  const facts = (
    <InlineList as="span">
      {job.department}
      {job.location}
      <span role="status">{foundText(total, filtered)}</span>
    </InlineList>
  );
  return (
    <PageHeading
      back={<Back />}
      title={`Applicants for ${job.title}`}
      subtitle={facts}
      help={<HelpLink topic="applicants" />}
      actions={actions}
    />
  );
}

/** The heading until the job is known. `failed`: it will not be. */
export function ApplicantsHeadingSkeleton({ failed = false, actions }: { failed?: boolean; actions: ReactNode }) {
  const facts = !failed && <Skeleton width={280} height={24} />;
  return (
    <PageHeading
      back={<Back />}
      title="Applicants"
      subtitle={facts}
      help={<HelpLink topic="applicants" />}
      actions={actions}
    />
  );
}

function Back() {
  const { jobs } = useHiringArea();
  return <BackLink to={jobs.to}>{jobs.back}</BackLink>;
}

function foundText(total: number, filtered: boolean): string {
  const applications = total === 1 ? '1 application' : `${formatNumber(total)} applications`;
  if (!filtered) return applications;
  return `${applications} ${total === 1 ? 'matches' : 'match'}`;
}
