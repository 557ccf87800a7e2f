import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './junction.module.css';

type JunctionProps = {
  children: ReactNode;
  tall?: boolean;
  className?: string | undefined;
};

/** A row is text, or a link with `junctionLinkClass()` around a `<span>` and a `<b>`. `tall` is for plain text. */
export function Junction({ children, tall = false, className }: JunctionProps) {
  return (
    <ul role="list" className={clsx(styles.junction, tall && styles.tall, className)}>
      {children}
    </ul>
  );
}

export function JunctionRow({ children }: { children: ReactNode }) {
  return (
    <li className={styles.row}>
      <svg className={styles.turning} viewBox="0 0 56 36" aria-hidden="true">
        <path d="M6 50C6 28 14 18 34 18H56" />
      </svg>
      {children}
    </li>
  );
}

export function junctionLinkClass(): string {
  return clsx(styles.link);
}
