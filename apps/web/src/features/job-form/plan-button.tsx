import { formatDateTime } from '@careers/contracts/common/dates';
import type { Job } from '@careers/contracts/jobs/jobs';
import { CalendarClock } from 'lucide';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import styles from './job-form.module.css';
import { PlanDialog } from './plan-dialog.tsx';

export function PlanButton({ job }: { job: Job }) {
  const { data } = trpc.admin.jobs.places.useQuery({ id: job.id }, { staleTime: 0 });
  const [open, setOpen] = useState(false);
  if (!data || job.status !== 'Draft') return null;
  const { publish_at } = data;
  return (
    <>
      <Button variant="outline" icon={CalendarClock} onClick={() => setOpen(true)}>
        {publish_at ? 'Change the plan' : 'Plan'}
      </Button>
      {publish_at && <p className={styles.planned}>Planned for {formatDateTime(publish_at)}</p>}
      <PlanDialog open={open} job={job} planned={publish_at} onClose={() => setOpen(false)} />
    </>
  );
}
