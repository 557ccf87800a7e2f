import { createFileRoute } from '@tanstack/react-router';
import { SignInSettings } from './-sign-in-settings.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { YourDataCard } from '../features/your-data/your-data-card.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/profile')({
  head: () => ({ meta: [{ title: pageTitle('Profile') }] }),
  component: Page,
});

function Page() {
  return (
    <ProfileScreen>
      <SignInSettings />
      <YourDataCard />
    </ProfileScreen>
  );
}
