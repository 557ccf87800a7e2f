import type { Application } from '@careers/contracts/applications';
import { dateText } from '@careers/contracts/dates';
import { Link } from '@tanstack/react-router';
import { statusBadge } from '../../lib/application-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardHeader, CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Callout } from '../../ui/callout.tsx';
import styles from './applied-jobs.module.css';
import { appliedJobsCopy } from './applied-jobs.copy.ts';

export function AppliedJobCard({
  application: { job, status, cover_letter, notes, created_at },
}: {
  application: Application;
}) {
  const plate = statusBadge(status);
  const { title } = job;
  const linked = job.slug !== null && (
    <Link to="/jobs/$slug" params={{ slug: job.slug }}>
      {title}
    </Link>
  );
  return (
    <Card as="li" className={styles.card}>
      <CardHeader title={linked || title} badges={<Badge tone={plate.tone}>{plate.word}</Badge>}>
        <InlineList>
          {job.department}
          {job.location}
          {appliedJobsCopy.applied(dateText(created_at))}
          {!linked && appliedJobsCopy.noLongerAdvertised}
        </InlineList>
      </CardHeader>
      {cover_letter && <p className={styles.letter}>{cover_letter}</p>}
      {notes && <Callout title={appliedJobsCopy.notes}>{notes}</Callout>}
    </Card>
  );
}

/** Three cards in the size of an application with a letter. */
export function AppliedJobsSkeleton() {
  return (
    <CardListSkeleton label={appliedJobsCopy.loading} className={styles.card}>
      <TextSkeleton />
    </CardListSkeleton>
  );
}
