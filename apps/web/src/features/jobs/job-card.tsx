import { formatEmploymentType } from '@careers/contracts/employment-types';
import type { JobSummary } from '@careers/contracts/jobs';
import { formatSalary } from '@careers/contracts/salary';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Building2, MapPin } from 'lucide';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, DepartmentIcon } from '../../ui/icon.tsx';
import { Divider } from '../../ui/divider.tsx';
import { markedText } from '../../ui/marked-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './job-card.module.css';
import { jobsCopy } from './jobs.copy.ts';

/**
 * One job in the list. The whole card is the target of its link.
 *
 * @param matched The pattern of the words that a search found.
 */
export function JobCard({ job, matched }: { job: JobSummary; matched: RegExp | null }) {
  const { title } = job;
  return (
    <li className={clsx(styles.card, job.filled && styles.filled)}>
      <h3>{markedText(title, matched)}</h3>
      {job.filled && (
        <Badge tone="amber" className={styles.badge}>
          {jobsCopy.filled}
        </Badge>
      )}
      <p className={styles.place}>
        <span>
          <Icon as={DepartmentIcon} size={18} />
          <span>{markedText(job.department, matched)}</span>
        </span>
        <span>
          <Icon as={MapPin} size={18} />
          <span>{markedText(job.location, matched)}</span>
        </span>
        {job.workplace && (
          <span>
            <Icon as={Building2} size={18} />
            {job.workplace}
          </span>
        )}
      </p>
      <Tag className={styles.types}>{formatEmploymentType(job.employment_type)}</Tag>
      <div className={styles.footer}>
        <Divider />
        <div className={styles.row}>
          <span className={styles.salary}>{formatSalary(job)}</span>
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
}

/** The skeleton of a job card. */
export function JobCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton width="70%" height={26} />
      <Skeleton width="55%" height={20} className={styles.placeSkeleton} />
      <Skeleton width={84} height={26} className={styles.typesSkeleton} />
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
