import { listSearch } from '@careers/contracts/jobs/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../features/jobs/home.tsx';
import { homeHead } from '../features/jobs/job-head.ts';
import { hasJobs, loadJobList } from '../features/jobs/load-job-list.ts';
import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { PageError } from '../layouts/page-error.tsx';

export const Route = createFileRoute('/_site/')({
  validateSearch: listSearch,
  // The page must not depend on other parameters (utm_source), because the cache ignores them.
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => loadJobList(context, deps),
  head: ({ match }) => homeHead(listSearch(match.search), hasJobs(match.context, listSearch(match.search))),
  component: Page,
});

function Page() {
  const error = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  return error ? <PageError title={jobsCopy.listFailed} {...error} /> : <Home search={search} />;
}
