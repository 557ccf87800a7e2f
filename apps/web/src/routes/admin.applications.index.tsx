import { createFileRoute } from '@tanstack/react-router';
import {
  ReceivedApplications,
  receivedSearch,
  type ReceivedSearch,
} from '../features/admin-applications/received-applications.tsx';
import { pageTitle } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/applications/')({
  validateSearch: searchAs<ReceivedSearch>,
  head: () => ({ meta: [{ title: pageTitle('Applicants') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ReceivedApplications
      search={receivedSearch(Route.useSearch())}
      onChange={(search) => void navigate({ search: receivedSearch(search), resetScroll: false })}
    />
  );
}
