import { createFileRoute } from '@tanstack/react-router';
import { AppliedJobs } from '../features/applications/applied-jobs.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/applied/')({
  head: titled('Applied Jobs'),
  component: AppliedJobs,
});
