import { formatNumber } from '@careers/contracts/common/format-number';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { Copy, Eye, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, menuItemProps } from '../../ui/menu.tsx';
import styles from './admin-jobs.module.css';
import { useJobMutations } from './use-job-mutations.ts';

/** The actions of an administrator on a job of the list. `titleId`: of the element that holds the job's title. */
export function AdminJobActions({ job, titleId }: { job: AdminJob; titleId: string }) {
  const { publish, toggleFilled, duplicate, remove } = useJobMutations(job);
  const [asking, setAsking] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  useFocusNextItem(actions);
  const small = { variant: 'outline', size: 'small' } as const;
  const described = { 'aria-describedby': titleId };
  return (
    <div ref={actions} className={styles.actions}>
      <Button {...small} {...described} pending={publish.pending} onClick={publish.run}>
        {job.status === 'Draft' ? 'Publish' : 'Unpublish'}
      </Button>
      <Button {...small} {...described} pending={toggleFilled.pending} onClick={toggleFilled.run}>
        {job.filled ? 'Mark Not Filled' : 'Mark Filled'}
      </Button>
      <Link to="/admin/jobs/$id/applicants" params={{ id: job.id }} {...described} className={buttonClass(small)}>
        Applicants
      </Link>
      <Link to="/admin/jobs/$id/edit" params={{ id: job.id }} {...described} className={buttonClass(small)}>
        Edit
      </Link>
      <Menu label={`More actions for ${job.title}`}>
        <Link to="/jobs/$slug" params={{ slug: job.slug }} target="_blank" {...menuItemProps()}>
          <Icon as={Eye} />
          <span>Preview</span>
        </Link>
        <MenuItem icon={Copy} onSelect={duplicate.run}>
          Duplicate
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={`Delete ${job.title}`}
        confirmText="Delete"
        pendingText="Deleting..."
        pending={remove.pending}
        onConfirm={() => remove.run(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>Are you sure you want to delete this job? This action cannot be undone.</p>
        <p>{applicationsText(job.applications[0].count)}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Says what becomes of a deleted job's applications. */
function applicationsText(count: number): string {
  if (count === 0) return 'It has no applications.';
  if (count === 1) return 'It has 1 application, which the candidate keeps.';
  return `It has ${formatNumber(count)} applications, which the candidates keep.`;
}
