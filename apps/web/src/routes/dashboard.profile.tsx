import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/profile')({
  head: () => ({ meta: [{ title: pageTitle('Profile') }] }),
  component: ProfileScreen,
});
