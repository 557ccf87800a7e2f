import { createFileRoute } from '@tanstack/react-router';
import { ListingPage, listingRoute } from './-listing-page.tsx';

export const Route = createFileRoute('/_site/departments/$slug')({
  ...listingRoute('departments'),
  component: Page,
});

function Page() {
  return <ListingPage listing={Route.useLoaderData()} />;
}
