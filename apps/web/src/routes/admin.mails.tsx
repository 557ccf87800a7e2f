import { createFileRoute } from '@tanstack/react-router';
import { mailSearch, type MailSearch } from '../features/admin-mails/mail-search.ts';
import { MailsScreen } from '../features/admin-mails/mails-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/mails')({
  validateSearch: searchAs<MailSearch>,
  head: () => ({ meta: [{ title: pageTitle('Emails') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <MailsScreen
      search={mailSearch(Route.useSearch())}
      onChange={(search, { replace = false } = {}) =>
        void navigate({ search: mailSearch(search), replace, resetScroll: false })
      }
    />
  );
}
