import { createFileRoute } from '@tanstack/react-router';
import { NoJob } from '../lib/display/no-job.tsx';
import { titled } from '../lib/page/page-title.ts';

/** The address of the applicants without a job id; `/admin/jobs//applicants` leads here too. */
export const Route = createFileRoute('/admin/jobs/applicants')({
  head: titled('Applicants'),
  component: () => <NoJob reason="invalid_id" />,
});
