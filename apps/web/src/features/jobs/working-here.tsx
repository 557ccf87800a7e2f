import type { Benefit, Colleague } from '@careers/contracts/site/brand';
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
import type { ReactNode } from 'react';

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
            {people.map(({ name, role, line, portrait }, at) => (
              <li key={`${name} ${at}`}>
                {portrait && <Portrait of={portrait} />}
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

const hair: Record<NonNullable<Colleague['portrait']>, { behind: ReactNode; inFront: ReactNode }> = {
  bun: {
    behind: (
      <>
        <circle cx="32" cy="9" r="6.500" />
        <path d="M19 30C18 16 24 12 32 12s14 4 13 18l-1 5H20z" />
      </>
    ),
    inFront: <path d="M21 26c1-8 6-10 11-10s10 2 11 10c-5-1-8-3-10-6-3 4-7 6-12 6z" />,
  },
  beard: {
    behind: <path d="M21 28C19 15 25 11 33 11s12 5 10 17z" />,
    inFront: (
      <>
        <path d="M21.500 24c0-7 4-10 11-10 6 0 10 3 10 10-3-4-6-5-10-5s-8 1-11 5z" />
        <path d="M21.500 28c1 4 4 5 6 4 2-1 7-1 9 0 2 1 5 0 6-4 .500 9-3 16-10.500 16S21 37 21.500 28z" />
      </>
    ),
  },
  curls: {
    behind: (
      <>
        <circle cx="21" cy="22" r="7.500" />
        <circle cx="27" cy="15" r="7.500" />
        <circle cx="37" cy="15" r="7.500" />
        <circle cx="43" cy="22" r="7.500" />
        <circle cx="20" cy="32" r="6.500" />
        <circle cx="44" cy="32" r="6.500" />
      </>
    ),
    inFront: <path d="M21.500 25c0-6 5-9 10.500-9s10.500 3 10.500 9c-3-3-6-4-8-4-4 0-9 1-13 4z" />,
  },
};

/** A drawn head and shoulders in two greens. It is no real person, and says nothing to a screen reader. */
function Portrait({ of }: { of: NonNullable<Colleague['portrait']> }) {
  const { behind, inFront } = hair[of];
  return (
    <svg className={styles.portrait} viewBox="0 0 64 64" aria-hidden="true">
      {behind}
      <path d="M6 66c1-14 11-19 26-19s25 5 26 19z" />
      <path className={styles.skin} d="M27 38h10v9c0 3-2 5-5 5s-5-2-5-5z" />
      <path
        className={styles.skin}
        d="M21.500 26c0-7 4.500-10.500 10.500-10.500S42.500 19 42.500 26C42.500 35 38 41.500 32 41.500S21.500 35 21.500 26z"
      />
      {inFront}
      {of !== 'beard' && <path className={styles.smile} d="M28 34.500q4 3.500 8 0" />}
      <circle cx="28" cy="27.500" r="1.300" />
      <circle cx="36" cy="27.500" r="1.300" />
    </svg>
  );
}
