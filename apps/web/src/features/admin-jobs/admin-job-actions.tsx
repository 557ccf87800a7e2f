import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { Eye, Users } from 'lucide';
import { useRef } from 'react';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemProps } from '../../ui/menu.tsx';
import styles from './admin-jobs.module.css';
import { JobMenuItems } from './job-menu-items.tsx';
import { useJobActions } from './use-job-actions.tsx';

/** The actions on a job's card. `titleId`: of the element that holds the job's title. */
export function AdminJobActions({ job, titleId }: { job: AdminJob; titleId: string }) {
  const jobActions = useJobActions(job);
  const { status, filled, question } = jobActions;
  const state = useListState();
  const actions = useRef<HTMLDivElement>(null);
  useFocusNextItem(actions);
  const small = { variant: 'outline', size: 'small' } as const;
  const described = { 'aria-describedby': titleId };
  const link = { params: { id: job.id }, state, className: buttonClass(small), ...described };
  return (
    <div ref={actions} className={styles.actions}>
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
    </div>
  );
}
