import { counted } from '@careers/contracts/common/format-number';
import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReactNode } from 'react';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';

type Found = {
  job: { title: string; department: string; location: string };
  /** The number of applications that are shown, or would be on further pages. */
  total: number;
  filtered: boolean;
  can: Pick<Can, 'bulk'>;
};

type ApplicantsHeadingProps = {
  /** `loading` until the job is known, `failed` if it will not be. */
  found: Found | 'loading' | 'failed';
  actions: ReactNode;
};

/**
 * The heading of a job's applicants. It is drawn anew once the job is known, because a long title would push what stands
 * around it. The links to help come then, so that none loses the focus.
 */
export function ApplicantsHeading({ found, actions }: ApplicantsHeadingProps) {
  const { jobs } = useHiringArea();
  const isFound = typeof found === 'object';
  return (
    <PageHeading
      key={isFound ? 'found' : 'loading'}
      back={<BackLink to={jobs.to}>{jobs.back}</BackLink>}
      title={isFound ? `Applicants for ${found.job.title}` : 'Applicants'}
      subtitle={isFound ? <Facts {...found} /> : found === 'loading' && <Skeleton width={280} height={24} />}
      help={
        isFound && (
          <>
            <HelpLink topic="applicants" />
            {found.can.bulk && <HelpLink topic="decisions" />}
          </>
        )
      }
      actions={actions}
    />
  );
}

function Facts({ job, total, filtered }: Found) {
  return (
    <InlineList as="span">
      {job.department}
      {job.location}
      <span role="status">{foundText(total, filtered)}</span>
    </InlineList>
  );
}

function foundText(total: number, filtered: boolean): string {
  const applications = counted(total, 'application', 'applications');
  if (!filtered) return applications;
  return `${applications} ${total === 1 ? 'matches' : 'match'}`;
}
