import { createFileRoute } from '@tanstack/react-router';
import { EditJob } from '../features/admin-jobs/job-form-screen.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/admin/jobs/$id/edit')({
  head: () => ({ meta: [{ title: pageTitle('Edit Job') }] }),
  component: EditJob,
});
