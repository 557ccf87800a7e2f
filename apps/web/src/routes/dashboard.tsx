import { createFileRoute, Outlet } from '@tanstack/react-router';
import { usePersonalPage, usePersonalShell } from '../features/auth/use-personal-page.ts';
import { DashboardShell } from '../shells/dashboard-shell.tsx';
import { personalRoute } from './-personal-route.ts';
import { ScreenSkeleton } from './-screen-skeleton.tsx';

export const Route = createFileRoute('/dashboard')({
  ...personalRoute('candidate'),
  component: Page,
  pendingComponent: Waiting,
});

/** The screen for whoever may see it; when that ends while they look, the shell with bones until they are led away. */
function Page() {
  const { entered, key, shell } = usePersonalPage('candidate');
  return <DashboardShell {...shell}>{entered ? <Outlet key={key} /> : <ScreenSkeleton />}</DashboardShell>;
}

function Waiting() {
  return (
    <DashboardShell {...usePersonalShell('candidate')}>
      <ScreenSkeleton />
    </DashboardShell>
  );
}
