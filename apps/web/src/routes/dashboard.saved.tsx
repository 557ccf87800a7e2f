import { createFileRoute } from '@tanstack/react-router';
import { SavedJobsScreen } from '../features/saved-jobs/saved-jobs-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/saved')({
  head: () => ({ meta: [{ title: pageTitle('Saved jobs') }] }),
  component: SavedJobsScreen,
});
