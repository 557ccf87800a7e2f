import type { Job } from '@careers/contracts/jobs/jobs';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { Panel } from '../../ui/card.tsx';
import { JobPage } from './job-page.tsx';

/** The page that the job of a form would have. The job is not saved yet, so the page has no button to apply. */
export function PreviewJobPage({ job }: { job: Job }) {
  const apply = <Panel title="Apply for this role">Candidates apply here.</Panel>;
  return <JobPage job={toDisplayJob(job)} apply={apply} />;
}
