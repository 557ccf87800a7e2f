import { createFileRoute } from '@tanstack/react-router';
import {
  applicantSearch,
  type ApplicantsAddress,
  firstApplication,
} from '../features/admin-applicants/applicant-search.ts';
import { Applicants } from '../features/admin-applicants/applicants.tsx';
import { pageTitle } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/jobs/$id/applicants')({
  validateSearch: searchAs<ApplicantsAddress>,
  head: () => ({ meta: [{ title: pageTitle('Applicants') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  return (
    <Applicants
      id={Route.useParams().id}
      search={applicantSearch(address)}
      first={firstApplication(address).application}
      onChange={(search, { replace = false } = {}) =>
        // Keeps the state too: it has the way back to the list of jobs.
        void navigate({ search: applicantSearch(search), state: true, replace, resetScroll: false })
      }
    />
  );
}
