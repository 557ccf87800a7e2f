import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/profile')({
  head: titled('Profile'),
  component: ProfileScreen,
});
