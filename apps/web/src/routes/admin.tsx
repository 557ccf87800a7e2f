import { createFileRoute, Outlet } from '@tanstack/react-router';
import { usePersonalPage, usePersonalShell } from '../features/auth/use-personal-page.ts';
import { AdminShell } from '../shells/admin-shell.tsx';
import { personalRoute } from './-personal-route.ts';
import { ScreenSkeleton } from './-screen-skeleton.tsx';

export const Route = createFileRoute('/admin')({
  ...personalRoute('admin'),
  component: Page,
  pendingComponent: Waiting,
});

/** The screen for whoever may see it; when that ends while they look, the shell with bones until they are led away. */
function Page() {
  const { entered, key, shell } = usePersonalPage('admin');
  return <AdminShell {...shell}>{entered ? <Outlet key={key} /> : <ScreenSkeleton />}</AdminShell>;
}

function Waiting() {
  return (
    <AdminShell {...usePersonalShell('admin')}>
      <ScreenSkeleton />
    </AdminShell>
  );
}
