import { createFileRoute } from '@tanstack/react-router';
import { listingHead } from '../features/jobs/job-head.ts';
import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { ListingScreen } from '../features/jobs/listing-screen.tsx';
import { loadListing } from '../features/jobs/load-listing.ts';
import { PageError } from '../layouts/page-error.tsx';
import { PageNotFound } from '../layouts/page-not-found.tsx';

export const Route = createFileRoute('/_site/locations/$slug')({
  loader: ({ context, params }) => loadListing(context, 'locations', params.slug),
  head: ({ loaderData, match }) => listingHead(match.status === 'error' ? { errorText: '' } : loaderData),
  component: Page,
  notFoundComponent: PageNotFound,
  errorComponent: ({ error }) => <PageError error={error} title={jobsCopy.listFailed} />,
});

function Page() {
  const listing = Route.useLoaderData();
  return 'errorText' in listing ? (
    <PageError title={jobsCopy.listFailed} {...listing} />
  ) : (
    <ListingScreen listing={listing} />
  );
}
