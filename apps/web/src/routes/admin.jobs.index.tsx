import { createFileRoute } from '@tanstack/react-router';
import { AdminJobs } from '../features/admin-jobs/admin-jobs.tsx';
import { jobSearch, type JobSearch } from '../features/admin-jobs/job-search.ts';
import { pageTitle } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: searchAs<JobSearch>,
  head: () => ({ meta: [{ title: pageTitle('Jobs') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <AdminJobs
      search={jobSearch(Route.useSearch())}
      onChange={(search, { replace = false } = {}) =>
        void navigate({ search: jobSearch(search), replace, resetScroll: false })
      }
    />
  );
}
