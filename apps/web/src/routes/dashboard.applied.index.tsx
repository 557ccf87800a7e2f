import { createFileRoute } from '@tanstack/react-router';
import { AppliedJobs } from '../features/applications/applied-jobs.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/applied/')({
  head: () => ({ meta: [{ title: pageTitle('Applied Jobs') }] }),
  component: AppliedJobs,
});
