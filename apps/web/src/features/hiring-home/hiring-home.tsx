import { formatNumber } from '@careers/contracts/common/format-number';
import type { HiringJob } from '@careers/contracts/applications/overview';
import { teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LeftWaitingPanel } from '../bulk/left-waiting.tsx';
import { UpcomingInterviews } from '../interviews/upcoming-interviews.tsx';
import { UnansweredPanel } from '../messages/unanswered-panel.tsx';
import { AssignedPanel } from '../tags/assigned-panel.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { listPages } from '../../lib/lists/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { CardHeader, CardListSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './hiring-home.module.css';

export function HiringHome() {
  // Fetches anew at each visit: candidates apply, and administrators change teams, at any time.
  const query = trpc.hiring.jobs.useInfiniteQuery({}, { ...listPages, staleTime: 0 });
  return (
    <>
      <PageHeading
        title="Your jobs"
        subtitle="Jobs you are helping to hire for"
        help={<HelpLink topic="your-role" />}
      />
      <PagedList
        query={query}
        itemsOf={(page) => page.jobs}
        skeleton={
          <CardListSkeleton label="Loading your jobs" className={styles.card}>
            <div className={styles.footer}>
              <Skeleton width={220} height={22} />
              <Skeleton width={170} height={44} />
            </div>
          </CardListSkeleton>
        }
        empty={
          <EmptyState title="No jobs yet">
            A job appears here when an administrator adds you to its hiring team.
          </EmptyState>
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch your jobs'}
      >
        {(job) => <HiringJobCard key={job.id} job={job} />}
      </PagedList>
      {query.data && (
        <div className={styles.assigned}>
          <UpcomingInterviews />
          <LeftWaitingPanel />
          <UnansweredPanel />
          <AssignedPanel />
        </div>
      )}
    </>
  );
}

function HiringJobCard({ job }: { job: HiringJob }) {
  const { id, slug, department, location, team_role, can, waiting, status, filled, closed } = job;
  const { title } = toDisplayJob(job);
  const titleId = useId();
  const state = useListState();
  const className = buttonClass({ variant: 'outline', size: 'small' });
  const link = { params: { id }, state, className, 'aria-describedby': titleId };
  return (
    <Card as="li" className={styles.card}>
      <CardHeader
        title={title}
        titleId={titleId}
        badges={
          <>
            {filled && <Badge tone="amber">Position Filled</Badge>}
            {closed && <Badge tone="red">Closed</Badge>}
            <Badge tone={status === 'Published' ? 'green' : 'grey'}>{status}</Badge>
          </>
        }
      >
        <InlineList>
          {teamRoleNames[team_role]}
          {department}
          {location}
        </InlineList>
      </CardHeader>
      <div className={styles.footer}>
        {waiting === null ? (
          <p>You applied for this job, so you cannot see its applicants.</p>
        ) : (
          <>
            <p className={styles.waiting}>
              <b>{formatNumber(waiting)}</b> {waiting === 1 ? 'application' : 'applications'} waiting for review
            </p>
            <ButtonGroup>
              <Link to="/hiring/jobs/$id" {...link}>
                Applicants
              </Link>
              {can.export && (
                <Link to="/hiring/reports" search={{ job: id }} className={className} aria-describedby={titleId}>
                  Report
                </Link>
              )}
              {can.edit_advert && (
                <Link to="/hiring/jobs/$id/edit" {...link}>
                  Edit
                </Link>
              )}
              {status === 'Published' && (
                <Link to="/jobs/$slug" params={{ slug }} className={className} aria-describedby={titleId}>
                  View the advert
                </Link>
              )}
            </ButtonGroup>
          </>
        )}
      </div>
    </Card>
  );
}
