import { createFileRoute } from '@tanstack/react-router';
import { RequestScreen } from '../features/team-records/request-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/requests/$id')({
  head: titled('Notes about a candidate'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <RequestScreen key={id} id={id} />;
}
