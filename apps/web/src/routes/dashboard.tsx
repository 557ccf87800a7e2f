import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useProtectedPage, useProtectedShell } from '../lib/guards/use-protected-page.ts';
import { DashboardShell } from '../shells/dashboard-shell.tsx';
import { protectedRoute } from './-protected-route.ts';
import { ScreenSkeleton } from './-screen-skeleton.tsx';

export const Route = createFileRoute('/dashboard')({
  ...protectedRoute('candidate'),
  component: Page,
  pendingComponent: Waiting,
});

/** The page while the user may see it. When access ends meanwhile, a skeleton until they are sent elsewhere. */
function Page() {
  const { allowed, key, shell } = useProtectedPage('candidate');
  return <DashboardShell {...shell}>{allowed ? <Outlet key={key} /> : <ScreenSkeleton />}</DashboardShell>;
}

function Waiting() {
  return (
    <DashboardShell {...useProtectedShell('candidate')}>
      <ScreenSkeleton />
    </DashboardShell>
  );
}
