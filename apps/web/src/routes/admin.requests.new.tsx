import { createFileRoute } from '@tanstack/react-router';
import { NewEntryScreen } from '../features/data-requests/new-entry-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/requests/new')({
  head: titled('Add a complaint or request'),
  component: NewEntryScreen,
});
