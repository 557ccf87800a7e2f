import { createFileRoute } from '@tanstack/react-router';
import { AdminJobs } from '../features/admin-jobs/admin-jobs.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/admin/jobs/')({
  head: () => ({ meta: [{ title: pageTitle('Jobs') }] }),
  component: AdminJobs,
});
