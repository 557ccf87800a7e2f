import { createFileRoute } from '@tanstack/react-router';
import { TemplateScreen } from '../features/templates/template-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/templates/$id')({
  head: titled('Edit Template'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <TemplateScreen key={id} id={id} />;
}
