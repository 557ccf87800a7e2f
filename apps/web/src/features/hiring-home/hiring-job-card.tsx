import { formatNumber } from '@careers/contracts/common/format-number';
import type { HiringJob } from '@careers/contracts/hiring/jobs';
import { teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardHeader, CardListSkeleton } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './hiring-home.module.css';

export function HiringJobCard({ job }: { job: HiringJob }) {
  const { id, department, location, team_role, can, waiting } = job;
  const { title } = toDisplayJob(job);
  const titleId = useId();
  const state = useListState();
  const className = buttonClass({ variant: 'outline', size: 'small' });
  const link = { params: { id }, state, className, 'aria-describedby': titleId };
  return (
    <Card as="li" className={styles.card}>
      <CardHeader title={title} titleId={titleId} badges={<Badges job={job} />}>
        <InlineList>
          {teamRoleNames[team_role]}
          {department}
          {location}
        </InlineList>
      </CardHeader>
      <div className={styles.footer}>
        {waiting === null ? (
          <p>You applied for this job, so you cannot see its applicants.</p>
        ) : (
          <>
            <p className={styles.waiting}>
              <b>{formatNumber(waiting)}</b> {waiting === 1 ? 'application waits' : 'applications wait'} for review
            </p>
            <div className={styles.actions}>
              <Link to="/hiring/jobs/$id" {...link}>
                Applicants
              </Link>
              {can.edit_advert && (
                <Link to="/hiring/jobs/$id/edit" {...link}>
                  Edit
                </Link>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Badges({ job: { status, filled, closed } }: { job: HiringJob }) {
  return (
    <>
      {filled && <Badge tone="amber">Position Filled</Badge>}
      {closed && <Badge tone="red">Closed</Badge>}
      <Badge tone={status === 'Published' ? 'green' : 'grey'}>{status}</Badge>
    </>
  );
}

export function HiringJobsSkeleton() {
  return (
    <CardListSkeleton label="Loading your jobs" className={styles.card}>
      <div className={styles.footer}>
        <Skeleton width={220} height={22} />
        <Skeleton width={170} height={44} />
      </div>
    </CardListSkeleton>
  );
}
