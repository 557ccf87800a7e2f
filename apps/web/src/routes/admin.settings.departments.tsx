import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsScreen } from '../features/departments/departments-screen.tsx';
import { useSeen } from '../features/setup/use-setup-mutations.ts';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/departments')({
  head: () => ({ meta: [{ title: pageTitle('Departments') }] }),
  component: Page,
});

/** An administrator who opens it has looked at them. */
function Page() {
  useSeen('departments');
  return <DepartmentsScreen />;
}
