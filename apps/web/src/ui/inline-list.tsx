import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import styles from './inline-list.module.css';

type InlineListProps = {
  as?: 'p' | 'span';
  children: ReactNode;
  className?: string | undefined;
};

/** Items on one line, separated by dots. Each child is an item; empty ones are left out. No line starts with a dot. */
export function InlineList({ as: Element = 'p', children, className }: InlineListProps) {
  return (
    <Element className={clsx(styles.list, className)}>
      {Children.toArray(children)
        .filter((item) => item !== '')
        .map((item, index) => (
          <span key={index}>{item} </span>
        ))}
    </Element>
  );
}
