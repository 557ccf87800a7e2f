import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './dev-ui.module.css';

/** The components of a file of `ui/`, with their states. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.exhibit}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state of a component. `wide`: it takes the whole row. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={clsx(styles.state, wide && styles.wide)}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

/** A word that is longer than a line, as names of places, addresses and titles can be. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** A text of several lines. */
export const longText =
  'Keeps the records of our customers’ vehicles right, from the order to the day they come back, and answers what drivers, dealers and fleet managers ask on the way.';
