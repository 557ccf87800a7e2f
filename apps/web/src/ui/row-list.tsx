import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** A short list inside a panel: `<RowList><Row title="…" /></RowList>`. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

type RowProps = {
  /** Text, or a link, which becomes a full touch target. */
  title: ReactNode;
  /** A badge at the right end, or below the text if there is no room. */
  aside?: ReactNode;
  /** The facts under the title. */
  children?: ReactNode;
};

/** A row of a `RowList`. */
export function Row({ title, aside, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>{title}</b>
        {children}
      </div>
      {aside}
    </li>
  );
}
