import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/admin-people/person-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/users/$id')({
  head: titled('User'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PersonScreen key={id} id={id} />;
}
