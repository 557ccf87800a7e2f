import { createFileRoute } from '@tanstack/react-router';
import { applicantSearch, type ApplicantsAddress } from '../features/applicants/applicant-search.ts';
import { pageTitle } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';
import { ApplicantsPage } from './-applicants-page.tsx';

export const Route = createFileRoute('/admin/jobs/$id/applicants')({
  validateSearch: searchAs<ApplicantsAddress>,
  head: () => ({ meta: [{ title: pageTitle('Applicants') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ApplicantsPage
      id={Route.useParams().id}
      address={Route.useSearch()}
      onChange={(search, { replace = false } = {}) =>
        // Keeps the state too: it has the way back to the list of jobs.
        void navigate({ search: applicantSearch(search), state: true, replace, resetScroll: false })
      }
    />
  );
}
