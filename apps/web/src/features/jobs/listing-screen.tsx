import { useBrand } from '../../lib/page/brand.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToJobs } from './job-page.tsx';
import { JobList } from './job-list.tsx';
import { listingText, listingTitle } from './listing-text.ts';
import styles from './listing-screen.module.css';
import type { Listing } from './load-listing.ts';

/** The jobs of one department or of one place, with a heading and a sentence of their own. */
export function ListingScreen({ listing }: { listing: Listing }) {
  const { name } = useBrand();
  return (
    <>
      <Container className={styles.heading}>
        <PageHeading title={listingTitle(listing)} subtitle={listingText(listing, name)} back={<BackToJobs />} />
      </Container>
      <JobList search={listing.search} />
    </>
  );
}
