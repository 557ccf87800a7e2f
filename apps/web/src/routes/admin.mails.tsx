import { createFileRoute } from '@tanstack/react-router';
import { mailSearch, type MailSearch, MailsScreen } from '../features/admin-mails/mails-screen.tsx';
import { listProps } from '../lib/lists/list-props.ts';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/mails')({
  validateSearch: searchAs<MailSearch>,
  head: titled('Emails'),
  component: Page,
});

function Page() {
  return <MailsScreen {...listProps(mailSearch, Route.useSearch(), Route.useNavigate())} />;
}
