import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '../features/admin-applicants/application-screen.tsx';
import { reviewSearch, type ReviewSearch } from '../features/admin-applicants/review-search.ts';
import { searchAs } from '../lib/navigation/search-as.ts';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/applications/$id')({
  validateSearch: searchAs<ReviewSearch>,
  head: () => ({ meta: [{ title: pageTitle('Application') }] }),
  component: Page,
});

function Page() {
  return <ApplicationScreen id={Route.useParams().id} search={reviewSearch(Route.useSearch())} />;
}
