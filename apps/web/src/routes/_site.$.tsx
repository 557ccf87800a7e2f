import { createFileRoute } from '@tanstack/react-router';
import { notFoundHead } from '../features/jobs/job-head.ts';
import { PageNotFound } from '../layouts/page-error.tsx';

export const Route = createFileRoute('/_site/$')({
  beforeLoad: ({ context }) => {
    context.http.status = 404;
  },
  head: () => notFoundHead('Page Not Found'),
  component: PageNotFound,
});
