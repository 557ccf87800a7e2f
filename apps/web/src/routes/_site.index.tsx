import { listSearch } from '@careers/contracts/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../features/jobs/home.tsx';
import { homeHead } from '../features/jobs/job-head.ts';
import { loadJobList } from '../features/jobs/job-list-query.ts';
import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { PageFault } from '../shells/page-fault.tsx';

export const Route = createFileRoute('/_site/')({
  validateSearch: listSearch,
  // An address may carry more than ours (utm_source): the page must not depend on it, because it is kept without.
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => loadJobList(context, deps),
  head: ({ match }) => homeHead(listSearch(match.search)),
  component: Page,
});

function Page() {
  const fault = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  return fault ? <PageFault title={jobsCopy.listFailed} {...fault} /> : <Home search={search} />;
}
