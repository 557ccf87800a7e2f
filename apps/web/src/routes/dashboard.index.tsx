import { createFileRoute } from '@tanstack/react-router';
import { DashboardHome } from '../features/dashboard/dashboard-home.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/')({
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: DashboardHome,
});
