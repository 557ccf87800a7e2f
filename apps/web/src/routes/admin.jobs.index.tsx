import { createFileRoute } from '@tanstack/react-router';
import { AdminJobs } from '../features/admin-jobs/admin-jobs.tsx';
import { jobSearch } from '../features/admin-jobs/job-search.ts';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: jobSearch,
  head: () => ({ meta: [{ title: pageTitle('Jobs') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <AdminJobs
      search={jobSearch(Route.useSearch())}
      onChange={(search, { replace = false } = {}) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
