import { createFileRoute, Outlet } from '@tanstack/react-router';
import { admit } from '../features/auth/admit.ts';
import { usePersonalPage, usePersonalShell } from '../features/auth/use-personal-page.ts';
import { DashboardShell } from '../shells/dashboard-shell.tsx';
import { ScreenBones } from './-screen-bones.tsx';

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  beforeLoad: ({ context, location }) => admit('candidate', { api: context.api, location }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Page,
  pendingComponent: Waiting,
  pendingMs: 0,
  pendingMinMs: 0,
});

/** The screen for whoever may see it; when that ends while they look, the shell with bones until they are led away. */
function Page() {
  const { entered, key, shell } = usePersonalPage('candidate');
  return <DashboardShell {...shell}>{entered ? <Outlet key={key} /> : <ScreenBones />}</DashboardShell>;
}

function Waiting() {
  return (
    <DashboardShell {...usePersonalShell('candidate')}>
      <ScreenBones />
    </DashboardShell>
  );
}
