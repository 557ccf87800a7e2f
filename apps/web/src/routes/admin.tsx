import { createFileRoute, Outlet } from '@tanstack/react-router';
import { admit } from '../features/auth/admit.ts';
import { usePersonalPage, usePersonalShell } from '../features/auth/use-personal-page.ts';
import { AdminShell } from '../shells/admin-shell.tsx';
import { ScreenBones } from './-screen-bones.tsx';

export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: ({ context, location }) => admit('admin', { api: context.api, location }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Page,
  pendingComponent: Waiting,
  pendingMs: 0,
  pendingMinMs: 0,
});

/** The screen for whoever may see it; when that ends while they look, the shell with bones until they are led away. */
function Page() {
  const { entered, key, shell } = usePersonalPage('admin');
  return <AdminShell {...shell}>{entered ? <Outlet key={key} /> : <ScreenBones />}</AdminShell>;
}

function Waiting() {
  return (
    <AdminShell {...usePersonalShell('admin')}>
      <ScreenBones />
    </AdminShell>
  );
}
