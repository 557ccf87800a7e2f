import { createFileRoute } from '@tanstack/react-router';
import { NewJob } from '../features/job-form/job-form-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/jobs/new')({
  head: titled('Create Job'),
  component: NewJob,
});
