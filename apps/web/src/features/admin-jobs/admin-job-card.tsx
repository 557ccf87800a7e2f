import { formatDate } from '@careers/contracts/dates';
import { withoutBackslashes } from '@careers/contracts/display';
import { formatEmploymentType } from '@careers/contracts/employment-types';
import type { AdminJob } from '@careers/contracts/jobs';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardHead, CardListSkeleton, TextBones } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Meta } from '../../ui/meta.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import styles from './admin-jobs.module.css';
import { adminJobsCopy } from './admin-jobs.copy.ts';

export function AdminJobCard({ job }: { job: AdminJob }) {
  const title = useId();
  return (
    <Card as="li" className={styles.card}>
      <CardHead title={withoutBackslashes(job.title)} titleId={title} badges={<Plates job={job} />}>
        <Meta>
          {withoutBackslashes(job.department)}
          {withoutBackslashes(job.location)}
          {formatEmploymentType(withoutBackslashes(job.employment_type))}
        </Meta>
      </CardHead>
      {job.excerpt && <p className={styles.excerpt}>{job.excerpt}</p>}
      <div className={styles.foot}>
        <p className={styles.counts}>
          <b>{adminJobsCopy.count(job.applications[0].count)}</b>{' '}
          <span>{adminJobsCopy.created(formatDate(job.created_at))}</span>
        </p>
        <div className={styles.actions}>
          <Link to="/admin/jobs/$id/applicants" params={{ id: job.id }} aria-describedby={title} className={small}>
            {adminJobsCopy.applicants}
          </Link>
          <Link to="/admin/jobs/$id/edit" params={{ id: job.id }} aria-describedby={title} className={small}>
            {adminJobsCopy.edit}
          </Link>
        </div>
      </div>
    </Card>
  );
}

const small = buttonClass({ variant: 'line', size: 'small' });

function Plates({ job }: { job: AdminJob }) {
  return (
    <>
      {job.filled && <Badge tone="amber">{adminJobsCopy.filled}</Badge>}
      <Badge tone={job.status === 'Published' ? 'green' : 'grey'}>{job.status}</Badge>
    </>
  );
}

/** Three cards in the size of a job with a description of two lines. */
export function AdminJobsSkeleton() {
  return (
    <CardListSkeleton label={adminJobsCopy.loading} className={styles.card}>
      <TextBones />
      <div className={styles.foot}>
        <Bone width={200} height={20} />
        <Bone width={154} height={44} />
      </div>
    </CardListSkeleton>
  );
}
