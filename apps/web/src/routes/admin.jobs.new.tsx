import { createFileRoute } from '@tanstack/react-router';
import { NewJob } from '../features/job-form/job-form-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/jobs/new')({
  head: () => ({ meta: [{ title: pageTitle('Create Job') }] }),
  component: NewJob,
});
