import { createFileRoute } from '@tanstack/react-router';
import { AdminHome } from '../features/admin-home/admin-home.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/')({
  head: titled('Administration'),
  component: AdminHome,
});
