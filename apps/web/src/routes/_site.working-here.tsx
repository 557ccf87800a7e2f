import { createFileRoute, notFound } from '@tanstack/react-router';
import { workingHereHead } from '../features/jobs/job-head.ts';
import { WorkingHerePage } from '../features/jobs/static-parts.ts';
import { PageNotFound } from '../layouts/page-error.tsx';
import { publicSettings } from '../lib/page/public-settings.ts';

export const Route = createFileRoute('/_site/working-here')({
  loader: async ({ context: { api } }) => {
    if (import.meta.env.SSR) {
      if (!publicSettings().brand.story.working_here) throw notFound();
      await api.jobs.openRoles.prefetch();
    }
    await WorkingHerePage.load('/working-here');
  },
  head: workingHereHead,
  component: WorkingHerePage,
  notFoundComponent: PageNotFound,
});
