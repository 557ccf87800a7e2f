import { listingHead } from '../features/jobs/job-head.ts';
import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { ListingScreen } from '../features/jobs/listing-screen.tsx';
import type { Listing } from '../features/jobs/listing-page.ts';
import { loadListing } from '../features/jobs/load-listing.ts';
import { PageError, PageNotFound } from '../layouts/page-error.tsx';
import type { LoaderError } from '../lib/api/loader-error.ts';
import type { RouterContext } from '../lib/api/router-context.ts';

export function ListingPage({ listing }: { listing: Listing | LoaderError }) {
  return 'errorText' in listing ? (
    <PageError title={jobsCopy.listFailed} {...listing} />
  ) : (
    <ListingScreen listing={listing} />
  );
}

export function listingRoute(kind: 'departments' | 'locations') {
  return {
    loader: ({ context, params }: { context: RouterContext; params: { slug: string } }) =>
      loadListing(context, kind, params.slug),
    head: ({ loaderData, match }: { loaderData?: Listing | LoaderError; match: { status: string } }) =>
      listingHead(match.status === 'error' ? { errorText: '' } : loaderData),
    notFoundComponent: PageNotFound,
    errorComponent: ({ error }: { error: unknown }) => <PageError error={error} title={jobsCopy.listFailed} />,
  };
}
