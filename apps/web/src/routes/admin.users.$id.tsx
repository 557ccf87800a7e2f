import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/admin-people/person-screen.tsx';
import { MailList } from '../features/admin-mails/mail-list.tsx';
import { pageTitle } from '../lib/page/page-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const Route = createFileRoute('/admin/users/$id')({
  head: () => ({ meta: [{ title: pageTitle('User') }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const none = (
    <EmptyState level={3} title="No emails">
      None was sent in the last 30 days.
    </EmptyState>
  );
  return <PersonScreen key={id} id={id} mails={<MailList input={{ user_id: id }} empty={none} ofOnePerson />} />;
}
