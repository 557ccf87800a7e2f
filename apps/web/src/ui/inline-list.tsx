import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import styles from './inline-list.module.css';

/** Facts on a line with a dot between them; each child is one fact, empty ones are left out. A dot never begins a line. */
export function InlineList({
  as: Element = 'p',
  children,
  className,
}: {
  as?: 'p' | 'span';
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Element className={clsx(styles.list, className)}>
      {Children.toArray(children)
        .filter((fact) => fact !== '')
        .map((fact, place) => (
          <span key={place}>{fact} </span>
        ))}
    </Element>
  );
}
