import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { useId, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { CardHeader, CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobTitle } from './job-title.tsx';
import { SelectJob } from './selected-jobs.tsx';
import styles from './admin-jobs.module.css';
import { Link } from '@tanstack/react-router';
import { Eye, Users } from 'lucide';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemProps } from '../../ui/menu.tsx';
import { JobMenuItems, useJobActions } from './use-job-actions.tsx';

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
            {job.publish_at && `Scheduled for ${formatDateTime(job.publish_at)}`}
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
      {job.publish_at && <Badge tone="blue">Scheduled</Badge>}
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

/** `titleId`: of the element that holds the job's title. */
function AdminJobActions({ job, titleId }: { job: AdminJob; titleId: string }) {
  const jobActions = useJobActions(job);
  const { status, filled, question } = jobActions;
  const state = useListState();
  const actions = useRef<HTMLDivElement>(null);
  useFocusNextItem(actions);
  const small = { variant: 'outline', size: 'small' } as const;
  const described = { 'aria-describedby': titleId };
  const link = { params: { id: job.id }, state, className: buttonClass(small), ...described };
  return (
    <ButtonGroup ref={actions}>
      <Button {...small} {...described} pending={status.pending} onClick={status.run}>
        {status.label}
      </Button>
      <Button {...small} {...described} pending={filled.pending} onClick={filled.run}>
        {filled.label}
      </Button>
      <Link to="/admin/jobs/$id/applicants" {...link}>
        Applicants
      </Link>
      <Link to="/admin/jobs/$id/edit" {...link}>
        Edit
      </Link>
      <Menu label={`More actions for ${job.title}`}>
        <Link to="/jobs/$slug" params={{ slug: job.slug }} preload={false} target="_blank" {...menuItemProps()}>
          <Icon as={Eye} />
          <span>Preview</span>
        </Link>
        <Link to="/admin/jobs/$id/team" params={{ id: job.id }} state={state} {...menuItemProps()}>
          <Icon as={Users} />
          <span>Hiring team</span>
        </Link>
        <JobMenuItems job={job} actions={jobActions} />
      </Menu>
      {question}
    </ButtonGroup>
  );
}
