import { createFileRoute } from '@tanstack/react-router';
import { NewTemplateScreen } from '../features/templates/template-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/templates/new')({
  head: titled('Add Template'),
  component: NewTemplateScreen,
});
