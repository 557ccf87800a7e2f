import type { Benefit, Colleague } from '@careers/contracts/site/brand';
import clsx from 'clsx';
import { useBrand } from '../../lib/page/brand.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './story.module.css';

export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  if (benefits.length === 0) return null;
  return (
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
  );
}

function RoadSign({ sign, figure }: Pick<Benefit, 'sign' | 'figure'>) {
  return (
    <div className={styles.post}>
      <span className={clsx(styles[sign], figure.length > 3 && styles.small)}>{figure}</span>
    </div>
  );
}

/** The widths of photographs, in CSS and here, for each of which there is a file at one and at two pixels. */
const photographs = { compact: '48px', usual: '96px', large: '(width < 48em) 96px, 192px' } as const;

type PeopleProps = { people: readonly Colleague[]; size?: keyof typeof photographs };

export function People({ people, size = 'usual' }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <ul role="list" className={clsx(styles.people, size !== 'usual' && styles[size])}>
      {people.map(({ name, role, line, picture }, at) => (
        <li key={`${name} ${at}`}>
          {picture && <Picture kind="person" picture={picture} sizes={photographs[size]} />}
          <figure>
            <blockquote dir="auto">‘{line}’</blockquote>
            <figcaption>
              <b dir="auto">{name}</b> <span dir="auto">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The link to the page ‘Working here’, where the company has written it. */
export function MoreLink() {
  const { name, story } = useBrand();
  if (!story.working_here) return null;
  return (
    <p className={styles.more}>
      <a href="/working-here">
        More about working at <b dir="auto">{name}</b>
      </a>
    </p>
  );
}
