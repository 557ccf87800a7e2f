import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardHeader, CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Callout } from '../../ui/callout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applied-jobs.module.css';
import { WithdrawApplication } from './withdraw-application.tsx';

export function AppliedJobCard({ application }: { application: Application }) {
  const { job, status, cover_letter, notes, created_at, withdrawn_at } = application;
  const { title } = job;
  const linked = job.slug !== null && (
    <Link to="/jobs/$slug" params={{ slug: job.slug }}>
      {title}
    </Link>
  );
  return (
    <Card as="li" className={styles.card}>
      <CardHeader title={linked || title} badges={<StateBadge state={withdrawn_at === null ? status : 'Withdrawn'} />}>
        <InlineList>
          {job.department}
          {job.location}
          {`Applied ${formatDate(created_at)}`}
          {!linked && 'No longer advertised'}
        </InlineList>
      </CardHeader>
      {cover_letter && <p className={styles.letter}>{cover_letter}</p>}
      {notes && <Callout title="Admin Notes">{notes}</Callout>}
      <div className={styles.actions}>
        <Link
          to="/dashboard/applied/$id"
          params={{ id: application.id }}
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          <span>
            See your application<VisuallyHidden> for {title}</VisuallyHidden>
          </span>
        </Link>
        <WithdrawApplication application={application} variant="ghost" />
      </div>
    </Card>
  );
}

export function AppliedJobsSkeleton() {
  return (
    <CardListSkeleton label="Loading your applications" className={styles.card}>
      <TextSkeleton />
    </CardListSkeleton>
  );
}
