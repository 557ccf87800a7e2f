import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '../features/templates/templates-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/templates/')({
  head: titled('Templates'),
  component: TemplatesScreen,
});
