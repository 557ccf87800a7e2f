import type { Benefit } from '@careers/contracts/site/brand';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { FacetOption } from '@careers/contracts/jobs/job-facets';
import { withoutBackslashes } from '@careers/contracts/common/display';
import clsx from 'clsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { Container } from '../../ui/container.tsx';
import { listHref } from './job-search.ts';
import { listingPath } from './listing-page.ts';
import styles from './working-here.module.css';

const MAX_PLACES = 6;

export function WorkingHere() {
  const { benefits, people } = useBrand().story;
  const places = trpc.jobs.facets.useQuery({}).data?.locations.filter(({ jobs }) => jobs > 0) ?? [];
  const hasStory = benefits.length + people.length > 0;
  const hasMap = places.length > 1;
  if (!hasStory && !hasMap) return null;
  return (
    <section aria-labelledby="working-here-heading">
      <Container className={clsx(styles.container, hasStory && hasMap && styles.withMap)}>
        <h2 id="working-here-heading">Working here</h2>
        {benefits.length > 0 && (
          <ul role="list" className={styles.benefits}>
            {benefits.map(({ sign, figure, label, detail }, at) => (
              <li key={`${label} ${at}`}>
                <RoadSign sign={sign} figure={figure} />
                <p>
                  <b dir="auto">{label}</b>
                  {detail && <span dir="auto">{detail}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
        {people.length > 0 && (
          <ul role="list" className={styles.people}>
            {people.map(({ name, role, line }, at) => (
              <li key={`${name} ${at}`}>
                <figure>
                  <blockquote dir="auto">‘{line}’</blockquote>
                  <figcaption>
                    <b dir="auto">{name}</b> <span dir="auto">{role}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
        {hasMap && <RouteMap places={places} />}
      </Container>
    </section>
  );
}

function RoadSign({ sign, figure }: Pick<Benefit, 'sign' | 'figure'>) {
  return (
    <div className={styles.post}>
      <span className={clsx(styles[sign], figure.length > 3 && styles.small)}>{figure}</span>
    </div>
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
