import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/admin-people/person-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/users/$id')({
  head: () => ({ meta: [{ title: pageTitle('User') }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PersonScreen key={id} id={id} />;
}
