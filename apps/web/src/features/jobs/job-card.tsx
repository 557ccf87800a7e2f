import { closesSoon, closingText, isNew } from '@careers/contracts/jobs/closing-day';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import type { JobSummary } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Building2, MapPin } from 'lucide';
import { type ComponentType, memo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, DepartmentIcon } from '../../ui/icon.tsx';
import { Divider } from '../../ui/divider.tsx';
import { markedText, markPattern } from '../../ui/marked-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './job-card.module.css';
import { jobsCopy } from './jobs.copy.ts';

export type JobCardProps = {
  job: JobSummary;
  matched: readonly string[];
  /** The button that saves the job, for signed-in people. */
  Save?: ComponentType<{ job: JobSummary }> | undefined;
};

/** The employment type of most jobs, which a card says more quietly than others. */
const USUAL_TYPE = 'Full-time';
/** The workplace of most jobs, which a card leaves out. */
const USUAL_WORKPLACE = 'On site';

/** One job in the list. The whole card is the target of its link. It is rendered again only when its props change. */
export const JobCard = memo(function JobCard({ job, matched, Save }: JobCardProps) {
  const { title } = job;
  const pattern = markPattern(matched);
  const types = formatEmploymentType(job.employment_type);
  const isUsual = types === USUAL_TYPE;
  return (
    <li className={clsx(styles.card, job.filled && styles.filled)}>
      <h3>{markedText(title, pattern)}</h3>
      {Save && <Save job={job} />}
      {job.filled && (
        <Badge tone="amber" className={styles.badge}>
          {jobsCopy.filled}
        </Badge>
      )}
      <p className={styles.place}>
        <span>
          <Icon as={DepartmentIcon} size={18} />
          <span>{markedText(job.department, pattern)}</span>
        </span>
        <span>
          <Icon as={MapPin} size={18} />
          <span>{markedText(job.location, pattern)}</span>
        </span>
        {job.workplace && job.workplace !== USUAL_WORKPLACE && (
          <span>
            <Icon as={Building2} size={18} />
            {job.workplace}
          </span>
        )}
      </p>
      <p className={styles.exceptions}>
        {!isUsual && <Tag>{types}</Tag>}
        <Badge tone="green" ofNow>
          {isNew(job) ? 'New' : ''}
        </Badge>
        <Badge tone="yellow" ofNow>
          {closesSoon(job.closing_date) ? closingText(job.closing_date) : ''}
        </Badge>
      </p>
      <div className={styles.footer}>
        <Divider />
        <div className={styles.row}>
          <p>
            <span className={styles.salary}>{formatSalary(job)}</span>
            {isUsual && <span className={styles.usualType}>{types}</span>}
          </p>
          <Link
            to="/jobs/$slug"
            params={{ slug: job.slug }}
            className={buttonClass({ variant: 'outline', className: styles.link })}
            aria-label={`${jobsCopy.details}, ${title}`}
          >
            {jobsCopy.details}
          </Link>
        </div>
      </div>
    </li>
  );
});

export function JobCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton width="70%" height={26} />
      <Skeleton width="55%" height={20} className={styles.placeSkeleton} />
      <Skeleton width={84} height={28} className={styles.exceptionsSkeleton} />
      <div className={styles.footer}>
        <Divider />
        <div className={styles.row}>
          <Skeleton width={120} height={22} />
          <Skeleton width={124} height={44} />
        </div>
      </div>
    </div>
  );
}
