import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccount } from '../features/security/delete-account.tsx';
import { SecurityCard } from '../features/security/security-card.tsx';
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
      <SecurityCard />
      <YourDataCard deletion={<DeleteAccount />} />
    </ProfileScreen>
  );
}
