import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '../features/templates/templates-screen.tsx';
import { useSeen } from '../features/setup/use-setup-mutations.ts';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/templates/')({
  head: () => ({ meta: [{ title: pageTitle('Templates') }] }),
  component: Page,
});

/** An administrator who opens it has looked at them. */
function Page() {
  useSeen('templates');
  return <TemplatesScreen />;
}
