import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useProtectedPage, useProtectedLayout } from '../lib/guards/use-protected-page.ts';
import { OwnerProofDialog } from '../features/reauthentication/owner-proof-dialog.tsx';
import { DashboardLayout } from '../layouts/dashboard-layout.tsx';
import { ScreenSkeleton } from '../lib/page/screen-skeleton.tsx';
import { protectedRoute } from './-protected-route.ts';

export const Route = createFileRoute('/dashboard')({
  ...protectedRoute('candidate'),
  component: Page,
  pendingComponent: Waiting,
});

/** The page while the user may see it. When their access ends, a skeleton until they are sent elsewhere. */
function Page() {
  const { allowed, key, layoutProps } = useProtectedPage('candidate');
  return (
    <DashboardLayout {...layoutProps}>
      {allowed ? <Outlet key={key} /> : <ScreenSkeleton />}
      <OwnerProofDialog />
    </DashboardLayout>
  );
}

function Waiting() {
  return (
    <DashboardLayout {...useProtectedLayout('candidate')}>
      <ScreenSkeleton />
    </DashboardLayout>
  );
}
