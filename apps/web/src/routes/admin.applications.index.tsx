import { createFileRoute } from '@tanstack/react-router';
import { ReceivedApplications } from '../features/admin-applications/received-applications.tsx';
import { receivedSearch, type ReceivedSearch } from '../features/admin-applications/received-search.ts';
import { listProps } from '../lib/lists/list-props.ts';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/applications/')({
  validateSearch: searchAs<ReceivedSearch>,
  head: titled('Applicants'),
  component: Page,
});

function Page() {
  return <ReceivedApplications {...listProps(receivedSearch, Route.useSearch(), Route.useNavigate())} />;
}
