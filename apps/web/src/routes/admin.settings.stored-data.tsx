import { createFileRoute } from '@tanstack/react-router';
import { StoredDataScreen } from '../features/stored-data/stored-data-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/stored-data')({
  head: titled('Stored data'),
  component: StoredDataScreen,
});
