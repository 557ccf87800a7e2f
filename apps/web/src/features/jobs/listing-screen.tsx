import { useBrand } from '../../lib/page/brand.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToJobs, useListMemory } from './last-list.tsx';
import { JobList } from './job-list.tsx';
import { type Listing, listingText, listingTitle } from './listing-page.ts';
import styles from './listing-screen.module.css';
import { DepartmentStory } from './static-parts.ts';
import staticParts from './static-parts.module.css';

export function ListingScreen({ listing }: { listing: Listing }) {
  const { name } = useBrand();
  const [first] = listing.lists;
  useListMemory(first?.search ?? {});
  return (
    <>
      <Container className={styles.heading}>
        <PageHeading title={listingTitle(listing)} subtitle={listingText(listing, name)} back={<BackToJobs toAll />} />
      </Container>
      {listing.lists.map((list) => (
        <JobList
          key={JSON.stringify(list.search)}
          search={list.search}
          heading={listing.lists.length > 1 ? list.name : undefined}
        />
      ))}
      {listing.kind === 'departments' && (
        <div className={staticParts.band}>
          <DepartmentStory of={listing.name} />
        </div>
      )}
    </>
  );
}
