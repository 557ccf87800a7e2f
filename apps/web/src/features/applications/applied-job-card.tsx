import type { Application } from '@careers/contracts/applications';
import { formatDate } from '@careers/contracts/dates';
import { withoutBackslashes } from '@careers/contracts/display';
import { Link } from '@tanstack/react-router';
import { statusPlate } from '../../lib/application-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardHead, CardListSkeleton, TextBones } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Meta } from '../../ui/meta.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './applied-jobs.module.css';
import { appliedCopy } from './applied.copy.ts';

export function AppliedJobCard({
  application: { job, status, cover_letter, notes, created_at },
}: {
  application: Application;
}) {
  const plate = statusPlate(status);
  const title = withoutBackslashes(job.title);
  const linked = job.slug !== null && (
    <Link to="/jobs/$slug" params={{ slug: job.slug }}>
      {title}
    </Link>
  );
  return (
    <Card as="li" className={styles.card}>
      <CardHead title={linked || title} badges={<Badge tone={plate.tone}>{plate.word}</Badge>}>
        <Meta>
          {withoutBackslashes(job.department)}
          {withoutBackslashes(job.location)}
          {appliedCopy.applied(formatDate(created_at))}
          {!linked && appliedCopy.noLongerAdvertised}
        </Meta>
      </CardHead>
      {cover_letter && <p className={styles.letter}>{cover_letter}</p>}
      {notes && <Note title={appliedCopy.notes}>{notes}</Note>}
    </Card>
  );
}

/** Three cards in the size of an application with a letter. */
export function AppliedJobsSkeleton() {
  return (
    <CardListSkeleton label={appliedCopy.loading} className={styles.card}>
      <TextBones />
    </CardListSkeleton>
  );
}
