import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '../features/data-requests/entry-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/requests/$id')({
  head: titled('Request'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <EntryScreen key={id} id={id} />;
}
