import { withoutBackslashes } from '@careers/contracts/display';
import { formatEmploymentType } from '@careers/contracts/employment-types';
import type { JobSummary } from '@careers/contracts/jobs';
import { formatSalary } from '@careers/contracts/salary';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, Junction } from '../../ui/icon.tsx';
import { Lane } from '../../ui/lane.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './job-card.module.css';
import { jobsCopy } from './jobs.copy.ts';

/** One job in the list. All of the card leads where its button leads. */
export function JobCard({ job }: { job: JobSummary }) {
  const title = withoutBackslashes(job.title);
  return (
    <li className={clsx(styles.card, job.filled && styles.filled)}>
      <h3>{title}</h3>
      {job.filled && (
        <Badge tone="amber" className={styles.badge}>
          {jobsCopy.filled}
        </Badge>
      )}
      <p className={styles.where}>
        <span>
          <Icon as={Junction} size={18} />
          {withoutBackslashes(job.department)}
        </span>
        <span>
          <Icon as={MapPin} size={18} />
          {withoutBackslashes(job.location)}
        </span>
      </p>
      <Tag className={styles.types}>{withoutBackslashes(formatEmploymentType(job.employment_type))}</Tag>
      <div className={styles.foot}>
        <Lane />
        <div className={styles.row}>
          <span className={styles.pay}>{formatSalary(job)}</span>
          <Link
            to="/jobs/$slug"
            params={{ slug: job.slug }}
            className={buttonClass({ variant: 'line', className: styles.link })}
            aria-label={`${jobsCopy.details}, ${title}`}
          >
            {jobsCopy.details}
          </Link>
        </div>
      </div>
    </li>
  );
}

/** A card on its way, in the size of one that has come. */
export function JobCardBones() {
  return (
    <div className={styles.card}>
      <Bone width="70%" height={26} />
      <Bone width="55%" height={20} className={styles.boneWhere} />
      <Bone width={84} height={26} className={styles.boneTypes} />
      <div className={styles.foot}>
        <Lane />
        <div className={styles.row}>
          <Bone width={120} height={22} />
          <Bone width={124} height={44} />
        </div>
      </div>
    </div>
  );
}
