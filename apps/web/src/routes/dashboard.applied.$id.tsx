import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '../features/applications/application-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/applied/$id')({
  head: () => ({ meta: [{ title: pageTitle('Your application') }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ApplicationScreen key={id} id={id} />;
}
