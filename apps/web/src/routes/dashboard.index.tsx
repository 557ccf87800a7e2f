import { createFileRoute } from '@tanstack/react-router';
import { DashboardHome } from '../features/dashboard/dashboard-home.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/')({
  head: titled('Dashboard'),
  component: DashboardHome,
});
