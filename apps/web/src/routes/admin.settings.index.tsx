import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/admin-settings/settings-screen.tsx';
import { SignInSettings } from '../features/profile/sign-in-settings.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/')({
  head: titled('Settings'),
  component: Page,
});

function Page() {
  return (
    <SettingsScreen>
      <SignInSettings />
    </SettingsScreen>
  );
}
