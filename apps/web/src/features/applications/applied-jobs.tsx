import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { listPages } from '../../lib/lists/list-pages.ts';
import { CardHeader, CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Callout } from '../../ui/callout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applied-jobs.module.css';
import { WithdrawApplication } from './withdraw-application.tsx';

export function AppliedJobs() {
  const { user } = useAuth();
  // Fetches anew at each visit: an administrator may have changed a status.
  const query = trpc.applications.list.useInfiniteQuery({}, { ...listPages, enabled: Boolean(user?.id), staleTime: 0 });
  const overview = trpc.overview.useQuery(undefined, { enabled: Boolean(user?.id), staleTime: 0 });
  const toChoose = overview.data?.interviews.filter(({ state }) => state === 'to_choose') ?? [];
  const isListed = useDeferredValue(query.data !== undefined); // as the list defers its value, so that both come at once
  const equality = trpc.equality.state.useQuery(undefined, { enabled: Boolean(user?.id), staleTime: 0 });
  return (
    <>
      <PageHeading title="Applied Jobs" subtitle="Track the status of your job applications" />
      <PagedList
        query={query}
        itemsOf={(page) => page.applications.map((each) => ({ ...each, job: toDisplayJob(each.job) }))}
        skeleton={
          <CardListSkeleton label="Loading your applications" className={styles.card}>
            <TextSkeleton />
          </CardListSkeleton>
        }
        empty={
          <EmptyState
            title="No applications yet"
            action={
              <Link to="/" className={buttonClass()}>
                Browse available jobs
              </Link>
            }
          >
            Start applying to jobs to see them here.
          </EmptyState>
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch applications'}
      >
        {(application) => (
          <AppliedJobCard
            key={application.id}
            application={application}
            choosesTime={toChoose.some(({ application_id }) => application_id === application.id)}
          />
        )}
      </PagedList>
      {isListed && equality.data?.is_open && (
        <p className={styles.equality}>
          <Link to="/dashboard/equality" className={buttonClass({ variant: 'outline' })}>
            Equality form (optional)
          </Link>
        </p>
      )}
    </>
  );
}

/** `choosesTime`: whether an interview waits for the candidate to choose its time. */
function AppliedJobCard({ application, choosesTime }: { application: Application; choosesTime: boolean }) {
  const { job, status, cover_letter, notes, created_at, withdrawn_at } = application;
  const { title } = job;
  const link = (
    <Link to="/dashboard/applied/$id" params={{ id: application.id }}>
      {title}
    </Link>
  );
  const badges = (
    <>
      {choosesTime && <Badge tone="amber">Choose a time</Badge>}
      {application.has_new_message && <Badge tone="purple">New message</Badge>}
      <StateBadge state={withdrawn_at === null ? status : 'Withdrawn'} />
    </>
  );
  return (
    <Card as="li" className={styles.card}>
      <CardHeader title={link} badges={badges}>
        <InlineList>
          {job.department}
          {job.location}
          {`Applied ${formatDate(created_at)}`}
          {job.slug === null && 'No longer advertised'}
        </InlineList>
      </CardHeader>
      {cover_letter && <p className={styles.letter}>{cover_letter}</p>}
      {notes && <Callout title="Admin Notes">{notes}</Callout>}
      <div className={styles.actions}>
        {job.slug !== null && (
          <Link
            to="/jobs/$slug"
            params={{ slug: job.slug }}
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            <span>
              See the job<VisuallyHidden> {title}</VisuallyHidden>
            </span>
          </Link>
        )}
        <WithdrawApplication application={application} variant="ghost" />
      </div>
    </Card>
  );
}
