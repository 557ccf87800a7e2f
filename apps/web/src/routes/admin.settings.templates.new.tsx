import { createFileRoute } from '@tanstack/react-router';
import { NewTemplateScreen } from '../features/templates/template-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/templates/new')({
  head: () => ({ meta: [{ title: pageTitle('Add Template') }] }),
  component: NewTemplateScreen,
});
