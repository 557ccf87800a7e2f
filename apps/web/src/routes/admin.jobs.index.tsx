import { createFileRoute } from '@tanstack/react-router';
import { AdminJobs } from '../features/admin-jobs/admin-jobs.tsx';
import { jobSearch, type JobSearch } from '../features/admin-jobs/job-search.ts';
import { listProps } from '../lib/lists/list-props.ts';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: searchAs<JobSearch>,
  head: titled('Jobs'),
  component: Page,
});

function Page() {
  return <AdminJobs {...listProps(jobSearch, Route.useSearch(), Route.useNavigate())} />;
}
