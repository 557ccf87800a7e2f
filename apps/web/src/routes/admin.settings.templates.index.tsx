import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '../features/templates/templates-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/templates/')({
  head: () => ({ meta: [{ title: pageTitle('Templates') }] }),
  component: TemplatesScreen,
});
