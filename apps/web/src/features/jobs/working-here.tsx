import { formatNumber } from '@careers/contracts/common/format-number';
import type { FacetOption } from '@careers/contracts/jobs/job-facets';
import { withoutBackslashes } from '@careers/contracts/common/display';
import clsx from 'clsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { Container } from '../../ui/container.tsx';
import { listHref } from './job-search.ts';
import { listingPath } from './listing-page.ts';
import { Benefits, MoreLink, People } from './story-parts.tsx';
import styles from './story.module.css';

const MAX_PLACES = 6;
/** More people than these have less room each. */
const FEW = 6;

export function WorkingHere() {
  const { benefits, people, working_here } = useBrand().story;
  const places = trpc.jobs.facets.useQuery({}).data?.locations.filter(({ jobs }) => jobs > 0) ?? [];
  const hasStory = benefits.length + people.length + working_here.length > 0;
  const hasMap = places.length > 1;
  if (!hasStory && !hasMap) return null;
  return (
    <section aria-labelledby="working-here-heading">
      <Container className={clsx(styles.container, hasStory && hasMap && styles.withMap)}>
        <h2 id="working-here-heading">Working here</h2>
        <Benefits benefits={benefits} />
        <People people={people} size={people.length > FEW ? 'compact' : 'usual'} />
        <MoreLink />
        {hasMap && <RouteMap places={places} />}
      </Container>
    </section>
  );
}

function RouteMap({ places }: { places: readonly FacetOption[] }) {
  const largest = places.toSorted((one, other) => other.jobs - one.jobs).slice(0, MAX_PLACES);
  return (
    <nav className={styles.map} aria-label="Places">
      <h3>Where we work</h3>
      <ul role="list">
        {largest.map(({ value, jobs }, index) => (
          <li key={value}>
            <svg viewBox="0 0 40 100" preserveAspectRatio="none" aria-hidden="true">
              <path
                d={index % 2 === 0 ? 'M20 0C14 12 8 30 8 50S14 88 20 100' : 'M20 0C26 12 32 30 32 50S26 88 20 100'}
              />
            </svg>
            <a href={listingPath({ location: value }) ?? listHref({ location: value })}>
              <span>{withoutBackslashes(value)}</span>{' '}
              <span>
                {formatNumber(jobs)} {jobs === 1 ? 'job' : 'jobs'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
