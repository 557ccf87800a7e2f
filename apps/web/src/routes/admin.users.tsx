import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../features/admin-users/users-screen.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/admin/users')({
  head: () => ({ meta: [{ title: pageTitle('User Management') }] }),
  component: UsersScreen,
});
