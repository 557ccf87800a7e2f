import { counted } from '@careers/contracts/common/format-number';
import type { ChangedJobs, JobsChange } from '@careers/contracts/jobs/admin-jobs';

type Refused = ChangedJobs['refused'][number];

const done: Record<JobsChange, string> = { publish: 'published', unpublish: 'unpublished', close: 'closed' };

export function jobsText(count: number): string {
  return counted(count, 'job', 'jobs');
}

/** Says how many jobs were changed: '2 jobs published.' */
export function changedText(change: JobsChange, { changed }: ChangedJobs): string {
  return `${changed.length === 0 ? 'No job' : jobsText(changed.length)} ${done[change]}.`;
}

/** Says why a job stayed as it was: 'It is published already.' */
export function refusedText(change: JobsChange, { reason, by }: Refused): string {
  const texts: Record<Refused['reason'], string> = {
    published: 'It is already published.',
    draft: 'It is a draft.',
    closed: change === 'publish' ? 'Its closing date has passed.' : 'It has already closed.',
    changed: `${by ?? 'Another administrator'} has saved it since. Check it, then try again.`,
    gone: 'It was deleted.',
  };
  return texts[reason];
}
