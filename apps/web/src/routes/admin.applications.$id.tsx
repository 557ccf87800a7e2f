import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '../features/applicants/application-screen.tsx';
import { reviewSearch, type ReviewSearch } from '../features/applicants/review-search.ts';
import { searchAs } from '../lib/navigation/search-as.ts';
import { pageTitle } from '../lib/page/page-title.ts';
import { applicationSlots } from './-application-slots.tsx';

export const Route = createFileRoute('/admin/applications/$id')({
  validateSearch: searchAs<ReviewSearch>,
  head: () => ({ meta: [{ title: pageTitle('Application') }] }),
  component: Page,
});

function Page() {
  return (
    <ApplicationScreen id={Route.useParams().id} search={reviewSearch(Route.useSearch())} slots={applicationSlots} />
  );
}
