import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { ListingScreen } from '../features/jobs/listing-screen.tsx';
import type { Listing } from '../features/jobs/load-listing.ts';
import { PageError } from '../layouts/page-error.tsx';
import type { LoaderError } from '../lib/api/loader-error.ts';

/** The page of a department or of a place, or why it could not be loaded. */
export function ListingPage({ listing }: { listing: Listing | LoaderError }) {
  return 'errorText' in listing ? (
    <PageError title={jobsCopy.listFailed} {...listing} />
  ) : (
    <ListingScreen listing={listing} />
  );
}

/** Stands in the page's place where the browser cannot load it. */
export function ListingFailed({ error }: { error: unknown }) {
  return <PageError error={error} title={jobsCopy.listFailed} />;
}
