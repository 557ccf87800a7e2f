import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '../features/applications/application-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/applied/$id')({
  head: titled('Your application'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ApplicationScreen key={id} id={id} />;
}
