import { createFileRoute } from '@tanstack/react-router';
import { SavedJobsScreen } from '../features/saved-jobs/saved-jobs-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/saved')({
  head: titled('Saved jobs'),
  component: SavedJobsScreen,
});
