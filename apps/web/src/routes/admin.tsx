import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useProtectedPage, useProtectedLayout } from '../lib/guards/use-protected-page.ts';
import { OwnerProofDialog } from '../features/reauthentication/owner-proof-dialog.tsx';
import { AdminLayout } from '../layouts/admin-layout.tsx';
import { StatusMailPanel } from '../features/messages/status-mail-panel.tsx';
import { ScreenSkeleton } from '../lib/page/screen-skeleton.tsx';
import { protectedRoute } from './-protected-route.ts';

export const Route = createFileRoute('/admin')({
  ...protectedRoute('admin'),
  component: Page,
  pendingComponent: Waiting,
});

/** The page while the user may see it. When their access ends, a skeleton until they are sent elsewhere. */
function Page() {
  const { allowed, key, layoutProps } = useProtectedPage('admin');
  return (
    <AdminLayout {...layoutProps}>
      {allowed ? (
        <StatusMailPanel key={key}>
          <Outlet />
        </StatusMailPanel>
      ) : (
        <ScreenSkeleton />
      )}
      <OwnerProofDialog />
    </AdminLayout>
  );
}

function Waiting() {
  return (
    <AdminLayout {...useProtectedLayout('admin')} ready={false}>
      <ScreenSkeleton />
    </AdminLayout>
  );
}
