import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { CardHeader, CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminJobActions } from './admin-job-actions.tsx';
import { JobTitle } from './job-title.tsx';
import { SelectJob } from './select-job.tsx';
import styles from './admin-jobs.module.css';

export function AdminJobCard({ job }: { job: AdminJob }) {
  const title = useId();
  const applicants = job.applications[0].count;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <SelectJob job={job} />
        <CardHeader title={<JobTitle job={job} />} titleId={title} badges={<Badges job={job} />}>
          <InlineList>
            {job.department}
            {job.location}
            {formatEmploymentType(job.employment_type)}
            {job.workplace}
            {job.publish_at && `Planned for ${formatDateTime(job.publish_at)}`}
            {job.closing_date && `${job.closed ? 'Closed after' : 'Closes'} ${formatDate(job.closing_date)}`}
          </InlineList>
        </CardHeader>
      </div>
      {job.excerpt && <p className={styles.excerpt}>{job.excerpt}</p>}
      <div className={styles.footer}>
        <p className={styles.counts}>
          <b>{counted(applicants, 'applicant', 'applicants')}</b>{' '}
          {job.waiting > 0 && <span>{formatNumber(job.waiting)} new </span>}
          <span>Created {formatDate(job.created_at)}</span>
        </p>
        <AdminJobActions job={job} titleId={title} />
      </div>
    </Card>
  );
}

function Badges({ job }: { job: AdminJob }) {
  return (
    <>
      {job.filled && <Badge tone="amber">Position Filled</Badge>}
      {job.closed && <Badge tone="red">Closed</Badge>}
      {job.publish_at && <Badge tone="blue">Planned</Badge>}
      <Badge tone={job.status === 'Published' ? 'green' : 'grey'}>{job.status}</Badge>
    </>
  );
}

export function AdminJobsSkeleton() {
  return (
    <CardListSkeleton label="Loading the jobs" className={styles.card}>
      <TextSkeleton />
      <div className={styles.footer}>
        <Skeleton width={200} height={20} />
        <Skeleton width={420} height={44} />
      </div>
    </CardListSkeleton>
  );
}
