import { createFileRoute } from '@tanstack/react-router';
import { ListingPage, listingRoute } from './-listing-page.tsx';

export const Route = createFileRoute('/_site/locations/$slug')({
  ...listingRoute('locations'),
  component: Page,
});

function Page() {
  return <ListingPage listing={Route.useLoaderData()} />;
}
