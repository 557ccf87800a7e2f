import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LegalLayout } from '../layouts/legal-layout.tsx';

export const Route = createFileRoute('/_site/_legal')({ component: Page });

function Page() {
  return (
    <LegalLayout>
      <Outlet />
    </LegalLayout>
  );
}
