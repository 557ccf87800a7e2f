import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { CalendarClock, CalendarPlus, Copy, Repeat2, Trash2 } from 'lucide';
import { MenuItem } from '../../ui/menu.tsx';
import type { JobActions } from './use-job-actions.tsx';

export function JobMenuItems({ job, actions }: { job: AdminJob; actions: JobActions }) {
  return (
    <>
      {job.status === 'Draft' && (
        <MenuItem icon={CalendarClock} onSelect={() => actions.ask('plan')}>
          {job.publish_at ? 'Change the plan' : 'Plan'}
        </MenuItem>
      )}
      {job.status === 'Published' && job.closed && (
        <MenuItem icon={CalendarPlus} onSelect={() => actions.ask('extend')}>
          Extend
        </MenuItem>
      )}
      {job.status === 'Published' && (job.closed || job.filled) && (
        <MenuItem icon={Repeat2} onSelect={actions.relist.run}>
          Relist
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={actions.duplicate.run}>
        Duplicate
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.ask('delete')}>
        Delete
      </MenuItem>
    </>
  );
}
