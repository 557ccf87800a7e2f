import { counted } from '@careers/contracts/common/format-number';
import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Columns3, LayoutList, Users } from 'lucide';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { ApplicantSearch } from './applicant-search.ts';
import styles from './applicants-heading.module.css';

type Found = {
  job: { title: string; department: string; location: string };
  /** The number of applications that are shown, or would be on further pages. */
  total: number;
  filtered: boolean;
  can: Pick<Can, 'bulk'>;
};

type ApplicantsHeadingProps = {
  id: string;
  search: ApplicantSearch;
  /** `loading` until the job is known, `failed` if it will not be. */
  found: Found | 'loading' | 'failed';
  /** The actions after the links that both views have. */
  children?: ReactNode;
};

/**
 * Is drawn anew once the job is known, because a long title would push what is around it. The links to help come then,
 * so that none loses the focus.
 */
export function ApplicantsHeading({ id, search, found, children }: ApplicantsHeadingProps) {
  const { jobs } = useHiringArea();
  const isFound = typeof found === 'object';
  return (
    <PageHeading
      key={isFound ? 'found' : 'loading'}
      back={<BackLink to={jobs.to}>{jobs.back}</BackLink>}
      title={isFound ? `Applicants for ${found.job.title}` : 'Applicants'}
      subtitle={isFound ? <Facts {...found} /> : found === 'loading' && <Skeleton width={280} height={24} />}
      help={
        isFound &&
        search.view !== 'board' && (
          <>
            <HelpLink topic="applicants" />
            {found.can.bulk && (
              <>
                <HelpLink topic="interviews" />
                <HelpLink topic="decisions" />
              </>
            )}
          </>
        )
      }
      actions={
        <>
          <ViewSwitch id={id} search={search} />
          <TeamLink id={id} />
          {children}
        </>
      }
    />
  );
}

function Facts({ job, total, filtered }: Found) {
  const applications = counted(total, 'application', 'applications');
  const matches = total === 1 ? 'matches' : 'match';
  return (
    <InlineList as="span">
      {job.department}
      {job.location}
      <span role="status">{filtered ? `${applications} ${matches}` : applications}</span>
    </InlineList>
  );
}

/** Links to the two views of a job's applicants. Both keep the search and the filters. */
function ViewSwitch({ id, search: { view: shown, ...search } }: Pick<ApplicantsHeadingProps, 'id' | 'search'>) {
  const { applicants } = useHiringArea();
  const views = [
    { view: undefined, icon: LayoutList, label: 'List' },
    { view: 'board', icon: Columns3, label: 'Board' },
  ] as const;
  return (
    <nav className={styles.views} aria-label="View">
      {views.map(({ view, icon, label }) => (
        <Link
          key={label}
          to={applicants}
          params={{ id }}
          search={{ ...search, ...(view && { view }) }}
          state
          resetScroll={false}
          className={styles.view}
          activeOptions={{ exact: true }}
          aria-current={view === shown ? 'page' : undefined}
        >
          <Icon as={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

function TeamLink({ id }: { id: string }) {
  const { team } = useHiringArea();
  if (!team) return null;
  return (
    <Link to={team} params={{ id }} className={buttonClass({ variant: 'outline' })}>
      <Icon as={Users} />
      <span>Hiring team</span>
    </Link>
  );
}
