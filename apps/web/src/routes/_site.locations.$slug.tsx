import { createFileRoute } from '@tanstack/react-router';
import { listingHead } from '../features/jobs/job-head.ts';
import { loadListing } from '../features/jobs/load-listing.ts';
import { paintFirst } from '../lib/navigation/paint-first.ts';
import { PageNotFound } from '../layouts/page-not-found.tsx';
import { ListingFailed, ListingPage } from './-listing-page.tsx';

export const Route = createFileRoute('/_site/locations/$slug')({
  beforeLoad: paintFirst,
  loader: ({ context, params }) => loadListing(context, 'locations', params.slug),
  head: ({ loaderData, match }) => listingHead(match.status === 'error' ? { errorText: '' } : loaderData),
  component: Page,
  notFoundComponent: PageNotFound,
  errorComponent: ListingFailed,
});

function Page() {
  return <ListingPage listing={Route.useLoaderData()} />;
}
