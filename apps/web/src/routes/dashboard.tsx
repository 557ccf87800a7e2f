import { createFileRoute, Outlet } from '@tanstack/react-router';
import { usePersonalPage, usePersonalShell } from '../features/auth/use-personal-page.ts';
import { DashboardShell } from '../shells/dashboard-shell.tsx';
import { personalRoute } from './-personal-route.ts';
import { ScreenBones } from './-screen-bones.tsx';

export const Route = createFileRoute('/dashboard')({
  ...personalRoute('candidate'),
  component: Page,
  pendingComponent: Waiting,
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
