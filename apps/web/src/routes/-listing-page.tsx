import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { ListingScreen } from '../features/jobs/listing-screen.tsx';
import type { Listing } from '../features/jobs/load-listing.ts';
import { PageError } from '../layouts/page-error.tsx';
import type { LoaderError } from '../lib/api/loader-error.ts';

/** The page of a department or a location, or the error of its loader. */
export function ListingPage({ listing }: { listing: Listing | LoaderError }) {
  return 'errorText' in listing ? (
    <PageError title={jobsCopy.listFailed} {...listing} />
  ) : (
    <ListingScreen listing={listing} />
  );
}

/** Replaces the page if the browser cannot load it. */
export function ListingFailed({ error }: { error: unknown }) {
  return <PageError error={error} title={jobsCopy.listFailed} />;
}
