import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useProtectedPage, useProtectedShell } from '../lib/guards/use-protected-page.ts';
import { AdminShell } from '../shells/admin-shell.tsx';
import { protectedRoute } from './-protected-route.ts';
import { ScreenSkeleton } from './-screen-skeleton.tsx';

export const Route = createFileRoute('/admin')({
  ...protectedRoute('admin'),
  component: Page,
  pendingComponent: Waiting,
});

/** The page while the user may see it. When access ends meanwhile, a skeleton until they are sent elsewhere. */
function Page() {
  const { allowed, key, shell } = useProtectedPage('admin');
  return <AdminShell {...shell}>{allowed ? <Outlet key={key} /> : <ScreenSkeleton />}</AdminShell>;
}

function Waiting() {
  return (
    <AdminShell {...useProtectedShell('admin')}>
      <ScreenSkeleton />
    </AdminShell>
  );
}
