import type { Job } from '@careers/contracts/jobs/jobs';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { Panel } from '../../ui/card.tsx';
import { JobPage } from './job-page.tsx';

/** A job's page as it would be: for a form, whose job is not saved yet, so nothing can be applied for. */
export function PreviewJobPage({ job }: { job: Job }) {
  const apply = <Panel title="Apply for this role">Candidates apply here.</Panel>;
  return <JobPage job={toDisplayJob(job)} apply={apply} />;
}
