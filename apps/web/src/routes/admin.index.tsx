import { createFileRoute } from '@tanstack/react-router';
import { AdminHome } from '../features/admin-home/admin-home.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/')({
  head: () => ({ meta: [{ title: pageTitle('Administration') }] }),
  component: AdminHome,
});
